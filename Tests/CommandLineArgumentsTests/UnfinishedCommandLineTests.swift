import CommandLineArguments
import Testing

@Suite struct `A command line being typed` {
    private func line(_ words: [String]) -> UnfinishedCommandLine {
        UnfinishedCommandLine(root: Kitchen.self, words: words)
    }

    /// What is expected, in a word.
    private func expectation(_ words: [String]) -> String {
        switch line(words).expectation {
        case .subcommand: "subcommand of \(line(words).path.name)"
        case .name: "name"
        case .value(let definition, let lead): lead + "<\(definition.valueName)>"
        case .nothing: "nothing"
        }
    }

    @Test(arguments: [
        ([], "subcommand of kitchen"), (["co"], "subcommand of kitchen"), (["-"], "name"),
        // A subcommand that is still being typed is none yet.
        (["cook"], "subcommand of kitchen"), (["orders", ""], "subcommand of kitchen orders"),
        (["help", "orders", "l"], "subcommand of kitchen orders"), (["help", "cook", ""], "nothing"),
        (["cook", ""], "<soup>"), (["cook", "Tomato", ""], "<name=value>"),
        (["cook", "Tomato", "a=1", "b="], "<name=value>"), (["cook", "--"], "name"), (["cook", "-v", "-"], "name"),
        (["cook", "--larder", ""], "<dir>"), (["cook", "--larder", "--v"], "<dir>"),
        (["cook", "--larder=x"], "--larder=<dir>"), (["cook", "--larder", "x", ""], "<soup>"),
        (["cook", "--verbose", ""], "<soup>"), (["cook", "--verbose="], "nothing"),
        (["cook", "--nothing="], "nothing"),
        (["cook", "-n", "-"], "<n>"), (["cook", "--", "-"], "<soup>"), (["cook", "--", "--", ""], "<name=value>"),
        (["cook", "-", ""], "<name=value>"), (["cook", "--nothing", "x", ""], "<name=value>"),
        (["serve", "1", "me", ""], "nothing"), (["serve", "1", ""], "<guest>"),
    ])
    func `expects what can stand there`(_ words: [String], _ expected: String) {
        #expect(expectation(words) == expected)
    }

    @Test func `knows what was given, whatever the spelling`() {
        let line = line(["cook", "--larder", "a", "Tomato", "--larder=b", "x=1", "-n", "2", "y=2", "z"])
        #expect(line.values(named: "dir") == ["a", "b"])
        #expect(line.values(named: "soup") == ["Tomato"])
        // The last word is not given yet.
        #expect(line.values(named: "name=value") == ["x=1", "y=2"])
        #expect(line.values(named: "n") == ["2"])
        #expect(line.values(named: "heat") == [])
    }

    @Test func `offers names once, but those that may be repeated, and no hidden ones`() {
        let names = line(["cook", "-v", "--larder", "a", "--json", "-"]).namesLeft.flatMap(\.names).map(\.description)
        #expect(
            names == [
                "--larder", "-h", "--heat", "-n", "--count", "--remark-for-the-guests", "--version", "--help",
            ])
    }
}
