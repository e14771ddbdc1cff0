import IntentDefinitions
@_spi(Generated) import IntentKit

// The definition's types hide `Int`, `String`, `Bool` and others in this module, macros do not work here, and what is
// expected is said in plain code.

/// What generated code with odd names does not do as it should; nothing when all is well.
public func oddNameProblems() -> [Swift.String] {
    var problems: [Swift.String] = []
    func expect(_ isTrue: Swift.Bool, _ problem: Swift.String) {
        if !isTrue { problems.append(problem) }
    }
    let names = AllIntent.catalog.enums["Int"]?.values.map(\.name) ?? []
    expect(names.count > 80 && Int.caseNames == names, "cases are \(Int.caseNames)")
    for name in names {
        expect(Int(intentValue: .enumeration(name))?.caseName == name, "no case is called \(name)")
    }
    let response = AllIntent.definition.response
    let codes = Swift.Set(AllIntentResponseCode.allCases.map(\.codeName))
    for code in response?.codes ?? [] {
        expect(codes.contains(code.name), "no code is called \(code.name)")
    }
    for parameter in AllIntent.definition.parameters {
        let values = [parameter.name: IntentValue.string("x")]
        expect(AllIntent(values: values).values == values, "no parameter is called \(parameter.name)")
    }
    let properties = AllIntentResponse.properties.properties.map(\.name)
    expect(properties == response?.properties.map(\.name), "response parameters are \(properties)")
    expect(AllSelfUnsupportedReason.allCases.map(\.code) == ["self", "a"], "reasons are not those of `self`")
    expect(Size.allCases.map(\.rawValue) == [1, 2], "a repeated number is not replaced")
    expect(AllIntent.definition.summary.text == "\"\"\"# \\(1) \"##", "text is not what it was")
    return problems
}
