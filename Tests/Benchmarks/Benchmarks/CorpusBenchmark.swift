import IntentCodegen
import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How fast definition files are read and turned into Swift.
struct CorpusBenchmark {
    /// What was found out, in a sentence.
    let report: String

    /// Reads every file of a folder once; nothing where there is no such folder.
    init?(folder: URL) throws {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path), !names.isEmpty else {
            return nil
        }
        let generator = Generator()
        var total = Duration.zero
        var size = 0
        var slowest = (name: "", time: Duration.zero)
        for name in names.sorted() {
            let data = try Data(contentsOf: folder.appending(path: name))
            let start = ContinuousClock.now
            let reading = try DefinitionReader().read(data, path: name)
            _ = generator.generate(reading.file, sourceName: name)
            let time = ContinuousClock.now - start
            total += time
            size += data.count
            if time > slowest.time { slowest = (name, time) }
        }
        let speed = Double(size) / total.microseconds
        report = """
            read and generated \(names.count) definition files at \(speed.rounded(to: 2)) MB/s; the slowest took \
            \((slowest.time.microseconds / 1000).rounded(to: 1)) ms: \(slowest.name)
            """
    }
}
