import Escaping

extension ExtensionExamination {
    /// What to change, so that the extension starts faster or stays within its limits; each a sentence or two.
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
                "It takes a second and more to start, of ten: do less in init(), in global variables and before the "
                    + "wire is read.")
        }
        if let duration = firstCall?.duration, duration > .seconds(1) {
            advice.append("Its first call takes a second and more: begin the work when it is needed, and not before.")
        }
        if let peak = end?.peakMemory, let memoryLimit, peak * 10 > memoryLimit * 8, end?.hasOutgrownMemory == false {
            let raised = end?.isLimitOfHost == true ? "the limit that was given" : "memoryLimit in its manifest"
            advice.append("It has more than four fifths of the memory it may have: hold less, or raise \(raised).")
        }
        return advice
    }

    private static func isWholeFoundation(_ name: String) -> Bool {
        ["libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU.so"].contains(name)
    }
}
