import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads a text as the file `Tea.intentdefinition`.
func read(_ text: String) throws(DefinitionError) -> DefinitionReading {
    try DefinitionReader().read(Data(text.utf8), path: "Tea.intentdefinition")
}

/// Reads a property list as the file `Tea.intentdefinition`.
func read(_ plist: Plist) throws(DefinitionError) -> DefinitionReading {
    try read(plist.file)
}

/// The only parameter of the only intent, of a file about which there is nothing to say.
func parameter(_ plist: Plist) throws -> ParameterDefinition {
    let reading = try read(plist)
    #expect(reading.diagnostics == [])
    return try #require(reading.file.intents.first?.parameters.first)
}

/// The line, from 1, on which a text stands for the first time.
func line(of part: String, in text: String) throws -> Int {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return try #require(lines.firstIndex { $0.contains(part) }) + 1
}
