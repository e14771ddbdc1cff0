import IntentHost
import IntentWire

/// The running apps as one JSON object; the keys are part of the command's interface.
struct AppsReport: Encodable {
    struct App: Encodable {
        var identifier: String
        var displayName: String?
        var process: Int32
        /// `active`, `inactive` or `background`; `nil` if the app doesn't answer.
        var state: String?
        var scenes: Int?
    }

    var apps: [App]
}

extension AppsReport.App {
    init(_ app: RunningApp, displayName: String?) {
        identifier = app.identifier
        self.displayName = displayName
        process = app.process
        state = app.status?.state.rawValue
        scenes = app.status?.scenes
    }

    /// The app in a line, for a person.
    var line: String {
        let name = displayName.map { $0 == identifier ? identifier : "\($0) (\(identifier))" } ?? identifier
        guard let state, let scenes else { return "\(name): does not answer, process \(process)" }
        let scene = scenes == 0 ? "no scene" : scenes == 1 ? "1 scene" : "\(scenes) scenes"
        return "\(name): \(state), \(scene), process \(process)"
    }
}
