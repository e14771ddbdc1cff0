import Escaping

extension ExtensionExamination {
    /// Suggestions for a faster start or lower memory use, of one or two sentences each.
    public var advice: [String] {
        var advice: [String] = []
        if let library = libraries.first(where: { Self.isWholeFoundation($0.name) }) {
            advice.append(
                "It links \(library.name): import FoundationEssentials instead of Foundation, in every module it uses.")
        }
        if let library = libraries.first(where: { $0.name.begins(with: "libsqlite3") }) {
            advice.append("It links \(library.name): leave databases to the app, or load them when they are needed.")
        }
        if libraries.contains(where: { $0.name.begins(with: "libswiftCore") }) {
            advice.append(
                "It links the Swift runtime as shared objects: “swift build -c release --static-swift-stdlib” makes a "
                    + "program that starts in less time.")
        }
        if let start = startTimes, start.launch + start.handshake > .seconds(1) {
            advice.append(
                "It takes more than a second to start, of ten: do less in init(), in global variables and before the "
                    + "wire is read.")
        }
        if let duration = firstCall?.duration, duration > .seconds(1) {
            advice.append("Its first call takes more than a second: do work only when it is needed.")
        }
        if let peak = end?.peakMemory, let memoryLimit, peak * 10 > memoryLimit * 8, end?.hasOutgrownMemory == false {
            let raised = end?.isLimitOfHost == true ? "the limit that was given" : "memoryLimit in its manifest"
            advice.append("It uses more than four fifths of its memory limit: use less, or raise \(raised).")
        }
        if case .options(let parameter, let term) = failedCall {
            let options = "the options of \(parameter)" + (term.map { " that match “\($0)”" } ?? "")
            let reason = failure?.reason.map { ": \($0)" } ?? ""
            advice.append(
                failure?.kind == .timedOut
                    ? "It didn't return \(options) in time: load them in advance, or offer fewer."
                    : "It failed when it was asked for \(options)\(reason).")
        }
        for list in shortLists {
            advice.append(
                "The search of \(list.parameter) finds nothing but its \(list.count) options: turn search off, so that "
                    + "they are listed at once.")
        }
        return advice
    }

    private static func isWholeFoundation(_ name: String) -> Bool {
        ["libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU.so"].contains(name)
    }
}
