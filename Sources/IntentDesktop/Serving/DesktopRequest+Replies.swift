public import DesktopBus
import Escaping

extension [SearchResult] {
    /// The results for GNOME's search: their identifiers.
    public var identifiers: BusValue { .strings(map(\.id)) }

    /// The titles of results for GNOME's search.
    public var metas: BusValue {
        .array(
            of: "a{sv}",
            map { result in
                .properties([
                    "id": .string(result.id), "name": .string(result.title.visibleLine),
                    "description": .string(result.subtitle?.visibleLine ?? ""), "gicon": .string(DesktopService.icon),
                ])
            })
    }

    /// The results for KRunner, the first of which is the most relevant.
    public var matches: BusValue {
        let count = Double(count)
        return .array(
            of: "(sssida{sv})",
            enumerated().map { position, result in
                // 100 is an exact match, 70 a possible one; the order within a kind is that of the relevance.
                .structure([
                    .string(result.id), .string(result.title.visibleLine), .string(DesktopService.icon), .int32(70),
                    .double(1 - Double(position) / (count + 1) / 2),
                    .properties(result.subtitle.map { ["subtext": .string($0.visibleLine)] } ?? [:]),
                ])
            })
    }
}

extension DesktopRequest {
    /// The actions beside each result for KRunner: none.
    public static let noActions = BusValue.array(of: "(sss)", [])

    /// The description of the object's interfaces.
    public static let interfaces = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN" \
        "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
        <node>
        \(interface("org.gnome.Shell.SearchProvider2", [
            ("GetInitialResultSet", ["as"], ["as"]), ("GetSubsearchResultSet", ["as", "as"], ["as"]),
            ("GetResultMetas", ["as"], ["aa{sv}"]), ("ActivateResult", ["s", "as", "u"], []),
            ("LaunchSearch", ["as", "u"], []),
        ]))
        \(interface("org.kde.krunner1", [
            ("Match", ["s"], ["a(sssida{sv})"]), ("Actions", [], ["a(sss)"]), ("Run", ["s", "s"], []),
            ("Config", [], ["a{sv}"]), ("Teardown", [], []),
        ]))
        \(interface("org.freedesktop.Application", [
            ("Activate", ["a{sv}"], []), ("Open", ["as", "a{sv}"], []),
            ("ActivateAction", ["s", "av", "a{sv}"], []),
        ]))
        </node>

        """

    private static func interface(_ name: String, _ methods: [(String, [String], [String])]) -> String {
        let lines = methods.map { method, arguments, results in
            let parts =
                arguments.map { "<arg type=\"\($0)\" direction=\"in\"/>" }
                + results.map { "<arg type=\"\($0)\" direction=\"out\"/>" }
            return "    <method name=\"\(method)\">\(parts.joined())</method>"
        }
        return (["  <interface name=\"\(name)\">"] + lines + ["  </interface>"]).joined(separator: "\n")
    }
}
