import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import Testing

/// What people could say to real apps: the titles and summaries of ten definition files, where these are there.
struct CorpusSentenceTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../shared/corpus/files").standardizedFileURL

    /// The ten files with the most combinations, of different projects.
    private static let files: [URL] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
        var best: [String: (url: URL, count: Int)] = [:]
        for name in names where name.hasSuffix(".intentdefinition") {
            let url = folder.appending(path: name)
            guard let data = try? Data(contentsOf: url), let reading = try? DefinitionReader().read(data, path: name)
            else { continue }
            let count = reading.file.intents.reduce(0) { $0 + $1.combinations.count + $1.managedCombinations.count }
            let project = name.split(separator: "_").first.map(String.init) ?? name
            if count > best[project]?.count ?? 0 { best[project] = (url, count) }
        }
        return best.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(10).map(\.value.url)
    }()

    static var isMissing: Bool { files.count < 10 }

    private func book(_ definitions: [IntentDefinition]) -> PhraseBook<String> {
        var book = PhraseBook<String>()
        for definition in definitions {
            if let title = definition.title.nonEmpty.flatMap({ try? Phrase(literal: $0) }) {
                book.add(title, from: .intentTitle, starting: definition.name)
            }
            for combination in definition.managedCombinations + definition.combinations {
                guard let text = combination.title.nonEmpty, let phrase = try? Phrase(summary: text) else { continue }
                book.add(phrase, from: .summary, starting: definition.name)
            }
        }
        return book
    }

    private func started(_ words: String, in book: PhraseBook<String>) -> Set<String> {
        switch book.meaning(of: words, value: { _, _, text in .string(text) }) {
        case .match(let match): [match.entry.action]
        case .ambiguous(let matches): Set(matches.map(\.entry.action))
        case .unknown, .tooManyReadings: []
        }
    }

    @Test(.enabled(if: !isMissing, "the definition files of real apps aren't beside the project"))
    func `each title and summary starts its own intent, or is a question between those that share it`() throws {
        var count = 0
        for file in Self.files {
            let reading = try DefinitionReader().read(Data(contentsOf: file), path: file.path)
            let book = book(reading.file.intents)
            for entry in book.entries {
                let slots = entry.phrase.slots
                let same = Set(
                    book.entries.filter { $0.source == entry.source && $0.phrase.isSaidLike(entry.phrase) }.map(
                        \.action))
                for spoken in ["VALUE", "two VALUE"] {
                    var words = entry.phrase.text
                    for slot in slots { words = words.replacing("${\(slot)}", with: " \(spoken) ") }
                    for words in [words, words.uppercased(), "please \(words)!", "  \(words)  please"] {
                        let started = started(words, in: book)
                        count += 1
                        if slots.isEmpty {
                            // A title takes precedence over a summary with the same words.
                            #expect(started.contains(entry.action) || entry.source == .summary, "\(words)")
                            if entry.source == .intentTitle { #expect(started == same, "\(words)") }
                        } else {
                            #expect(!started.isEmpty, "\(words)")
                        }
                    }
                }
            }
        }
        #expect(count > 500)
    }
}
