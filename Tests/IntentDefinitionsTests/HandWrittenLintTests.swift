import Testing

@testable import IntentDefinitions

@Suite struct `Lint of what is written by hand` {
    /// What lint warns about, with the lines.
    private func warnings(_ text: String) throws -> [String] {
        DefinitionLinter().lint(try readByHand(text)).filter { $0.severity != .note }
            .map { "\($0.line ?? 0) \($0.severity.rawValue): \($0.message)" }
    }

    private func parameter(_ members: String) -> String {
        """
        { intents: [{ name: "BrewTea", title: "Brew Tea", eligibleForSuggestions: false, parameters: [
            { name: "cups",
              \(members) }] }],
          enums: [{ name: "Kind", cases: ["green"] }] }
        """
    }

    @Test(arguments: [
        (
            "type: 'String',\nminimum: 1",
            "4 warning: “minimum” has no effect on parameter cups, which is of the type String"
        ),
        (
            "type: 'Boolean', maximum: 1",
            "2 warning: “maximum” has no effect on parameter cups, which is of the type Boolean"
        ),
        (
            "type: 'String', supportsNegativeNumbers: true",
            "2 warning: “supportsNegativeNumbers” has no effect on parameter cups, which is of the type String"
        ),
        (
            "type: 'Integer',\nunit: 'Minutes'",
            "4 warning: “unit” has no effect on parameter cups, which is of the type Integer"
        ),
        (
            "type: 'Integer', currencyCodes: ['EUR']",
            "2 warning: “currencyCodes” has no effect on parameter cups, which is of the type Integer"
        ),
        (
            "type: 'Kind', multiline: true",
            "2 warning: “multiline” has no effect on parameter cups, which is of the type Kind"
        ),
        (
            "type: 'Integer', trueName: 'yes'",
            "2 warning: “trueName” has no effect on parameter cups, which is of the type Integer"
        ),
        (
            "type: 'String', dateStyle: 'Full'",
            "2 warning: “dateStyle” has no effect on parameter cups, which is of the type String"
        ),
        (
            "type: 'URL', fileTypes: ['public.data']",
            "2 warning: “fileTypes” has no effect on parameter cups, which is of the type URL"
        ),
        (
            "type: 'Person',\ndefault: 'Ada'",
            "4 warning: “default” has no effect on parameter cups, which is of the type Person"
        ),
        (
            "type: 'DateComponents', default: 'today'",
            "3 warning: “default” has no effect on parameter cups, which is of the type DateComponents"
        ),
    ])
    func `a member that the type doesn't have is a warning`(members: String, warning: String) throws {
        #expect(try warnings(parameter(members)) == [warning + "; remove it"])
    }

    @Test(arguments: [
        (
            "type: 'Integer', style: 'Date'",
            "2 warning: the style Date has no effect on parameter cups, which is of the type Integer; write one of "
                + "Field, Stepper, Slider"
        ),
        (
            "type: 'Boolean', style: 'Field'",
            "2 warning: the style Field has no effect on parameter cups, which is of the type Boolean; remove it"
        ),
        (
            "type: 'Integer', maximum: 6.5",
            "2 warning: the maximum of parameter cups is 6.5, but its values are whole numbers"
        ),
        (
            "type: 'Integer',\nminimum: 0.5",
            "4 warning: the minimum of parameter cups is 0.5, but its values are whole numbers"
        ),
        (
            "type: 'Integer', supportsNegativeNumbers: false,\nminimum: -2",
            "4 warning: “supportsNegativeNumbers” of parameter cups is false, but its minimum is below zero, which allows "
                + "such numbers; change one of them"
        ),
        (
            "type: 'String',\nprompt: 'How many?'",
            "4 warning: parameter cups has a prompt but isn't resolvable, so nobody is asked for it; add “resolvable: "
                + "true”, or remove the prompt"
        ),
        (
            "type: 'String', capitalization: 'foo'",
            "2 warning: “capitalization” of parameter cups can't be “foo”; write one of None, Words, Sentences, "
                + "AllCharacters"
        ),
        (
            "type: 'SpeakableString', capitalization: 'Sentence'",
            "2 warning: “capitalization” of parameter cups can't be “Sentence”; did you mean “Sentences”?"
        ),
        (
            "type: 'DateComponents', timeStyle: 'Shrot'",
            "2 warning: “timeStyle” of parameter cups can't be “Shrot”; did you mean “Short”?"
        ),
        (
            "type: 'File', fileTypes: ['com.adobe.pdf', 'pdf']",
            "2 warning: “pdf” of parameter cups isn't a file type; write a uniform type identifier, such as "
                + "com.adobe.pdf or public.image"
        ),
        (
            "type: 'Image', fileTypes: ['.png']",
            "2 warning: “.png” of parameter cups isn't a file type; write a uniform type identifier, such as "
                + "com.adobe.pdf or public.image"
        ),
        (
            "type: 'CurrencyAmount',\ndefault: 5",
            "4 warning: the default of parameter cups isn't used, because it has no currency; add “currencyCodes”, the "
                + "first of which is that of the default"
        ),
        (
            "type: 'String', dialogs: [\n{ kind: 'Primry', text: 'How many?' }]",
            "4 warning: a dialog of parameter cups is of the kind “Primry”, which isn't used; did you mean the member "
                + "“prompt”?"
        ),
        (
            "type: 'String', dialogs: [{ kind: 'Farewell', text: 'Bye.' }]",
            "3 warning: a dialog of parameter cups is of the kind “Farewell”, which isn't used; remove it"
        ),
        ("type: 'Decimal', as: 'Flot'", "2 warning: “as” of parameter cups can't be “Flot”; did you mean “Float”?"),
        (
            "type: 'Decimal', as: 'Integer'",
            "2 warning: “as” of parameter cups can't be “Integer”; write one of NSNumber, Float, Date"
        ),
        (
            "type: 'Integer', confirmationReasons: ['many', 'many']",
            "2 warning: parameter cups has the confirmation reason many twice; remove one of them"
        ),
        (
            "type: 'CurrencyAmount', currencyCodes: ['EUR', 'USD', 'EUR']",
            "2 warning: the currency code “EUR” of parameter cups is there twice; remove one of them"
        ),
        (
            "type: 'Mass', unit: 'g', maximum: 2000,\nmaximumUnit: 'kg'",
            "4 warning: “maximumUnit” has no effect on parameter cups, which is of the type Mass; remove it"
        ),
        (
            "type: 'TimeInterval', unit: 'minutes', maximum: 2,\nmaximumUnit: 'hours'",
            "4 warning: the maximum of parameter cups is 2 minutes: “maximumUnit” isn't its unit, but one that durations "
                + "are written in; state the maximum in minutes"
        ),
        (
            "type: 'TimeInterval', minimum: 1.5,\nminimumUnit: 'minutes'",
            "4 warning: the minimum of parameter cups is 1.5 seconds: “minimumUnit” isn't its unit, but one that durations "
                + "are written in; state the minimum in seconds"
        ),
        (
            "type: 'Boolean', trueName: 'Yes', falseName: 'yes'",
            "2 warning: “trueName” and “falseName” of parameter cups are both “Yes”; people can't tell them apart"
        ),
        (
            "type: 'Integer', unsupportedReasons: [\n{ name: 'greaterThanMaximumValu', text: 'No.' }]",
            "4 warning: reason greaterThanMaximumValu of cups isn't a standard one; did you mean "
                + "“greaterThanMaximumValue”?"
        ),
    ])
    func `a value without effect is a warning`(members: String, warning: String) throws {
        #expect(try warnings(parameter(members)) == [warning])
    }

    @Test(arguments: [
        "type: 'Integer', minimum: 1, maximum: 6, style: 'Stepper'",
        "type: 'Decimal', maximum: 6.5, supportsNegativeNumbers: true, style: 'Slider'",
        "type: 'TimeInterval', maximum: 6.5, unit: 'Minutes', minimumUnit: 'Seconds'",
        "type: 'TimeInterval', minimum: 0, maximum: 60, unit: 'min', minimumUnit: 'min', maximumUnit: 'hours'",
        "type: 'CurrencyAmount', minimum: 1, default: 2, currencyCodes: ['EUR'], style: 'Field'",
        "type: 'DateComponents', style: 'Date', dateFormat: 'Style', dateStyle: 'Full'",
        "type: 'Boolean', trueName: 'yes', falseName: 'no'", "type: 'Placemark', style: 'City'",
        "type: 'File', style: 'Image', fileTypes: ['public.image']", "type: 'String', capitalization: 'Words'",
        "type: 'Integer', configurationPrompt: 'How many?'", "type: 'Decimal', as: 'Float'",
        "type: 'Integer', unsupportedReasons: [{ name: 'lessThanMinimumAge', text: 'Too young.' }]",
        "type: 'Integer', minimum: 0, supportsNegativeNumbers: false", "type: 'Boolean', trueName: 'Yes'",
        "type: 'Integer', minimum: -2, supportsNegativeNumbers: true", "type: 'Kind', default: 'green'",
        "type: 'TimeInterval', unit: 'Minutes', default: 2", "type: 'Integer', confirmationReasons: ['many', 'few']",
        "type: 'Integer', dialogs: [{ kind: 'Configuration', text: 'How many?' }]",
        "type: 'Integer', resolvable: true, prompt: 'How many?'",
    ])
    func `there is nothing against what applies`(members: String) throws {
        #expect(try warnings(parameter(members)) == [])
    }

    @Test(arguments: [
        (
            "enums: [\n{ name: 'E', kind: 'OptionSt', cases: ['a'] }]",
            "2 warning: “kind” of enumeration E can't be “OptionSt”; did you mean “OptionSet”?"
        ),
        (
            "enums: [\n{ name: 'URL', cases: ['a'] }]",
            "2 warning: enumeration URL has the name of a built-in type, for which “URL” stands; rename it"
        ),
        (
            "types: [\n{ name: 'String' }]",
            "2 warning: type String has the name of a built-in type, for which “String” stands; rename it"
        ),
        (
            "types: [{ name: 'Trail', properties: [\n{ name: 'displayString', type: 'Length' }] }]",
            "2 warning: property displayString of type Trail takes the place of the name that every object has; "
                + "leave it out, or rename it"
        ),
        (
            "types: [{ name: 'Trail', properties: [\n{ name: 'displayImage', type: 'String' }] }]",
            "2 warning: property displayImage of type Trail takes the place of the image that every object has; "
                + "leave it out, or rename it"
        ),
        (
            "types: [\n{ name: 'Bill', value: true, spoken: 'nme', properties: [{ name: 'name', type: 'String' }] }]",
            "2 warning: “spoken” of type Bill names no property, “nme”; did you mean “name”?"
        ),
        (
            "enums: [{ name: 'E', kind: 'OptionSet', cases: [{ name: 'a', value: 1 },\n{ name: 'b', value: 3 }] }]",
            "2 warning: case b of E has the value 3, which isn't one bit; give it one of 1, 2, 4 and so on"
        ),
        (
            "enums: [{ name: 'E', kind: 'OptionSet', cases: [{ name: 'a', value: 1 },\n'b'] }]",
            "2 warning: case b of E has no value; give it one of 1, 2, 4 and so on"
        ),
    ])
    func `a declaration that isn't what it looks like is a warning`(members: String, warning: String) throws {
        #expect(try warnings("{ \(members) }") == [warning])
    }

    @Test(arguments: [
        ("true", "write is: true, without quotes"), ("false", "write is: false, without quotes"),
        ("yes", "write is: true or is: false, without quotes"),
    ])
    func `a Boolean that is compared with a text is a warning`(text: String, advice: String) throws {
        let file = """
            { intents: [{ name: "BrewTea", title: "Brew Tea", eligibleForSuggestions: false, parameters: [
              { name: "milk", type: "Boolean" },
              { name: "much", type: "Integer", shownIf: {
                parent: "milk",
                is: "\(text)" } }] }] }
            """
        #expect(
            try warnings(file) == ["5 warning: parameter much depends on milk, which is a Boolean; \(advice)"])
    }

    @Test func `properties have the same rules`() throws {
        let text = """
            { intents: [{ name: "BrewTea", title: "Brew Tea", eligibleForSuggestions: false, response: {
                properties: [{ name: "wait", type: "String", unit: "Minutes" }] } }] }
            """
        #expect(
            try warnings(text) == [
                "2 warning: “unit” has no effect on property wait, which is of the type String; remove it"
            ])
    }

    @Test func `a parameter that a combination names twice is a warning`() throws {
        let text = """
            { intents: [{ name: "BrewTea", title: "Brew Tea", parameters: [{ name: "kind", type: "String" }],
              combinations: [
                { parameters: ["kind", "kind"], title: "Brew ${kind}" }] }] }
            """
        #expect(
            try warnings(text) == [
                "3 warning: the combination (kind, kind) names the parameter kind twice; remove one of them"
            ])
    }

    @Test func `a title that two intents share is a warning where people see both`() throws {
        func file(_ other: String) -> String {
            """
            { intents: [
              { name: "BrewTea", title: "Brew", eligibleForSuggestions: false },
              { name: "BrewCoffee", title: "Brew", eligibleForSuggestions: false\(other) }] }
            """
        }
        #expect(
            try warnings(file("")) == [
                "3 warning: intent BrewCoffee has the title of intent BrewTea, “Brew”; people can't tell them apart"
            ])
        #expect(try warnings(file(", configurable: false")) == [])
        #expect(try warnings(file(", deprecated: true")) == [])
    }

    @Test func `Xcode's files may have what is left of an earlier choice`() throws {
        let file = try readByHand(parameter("type: 'Integer', unit: 'Minutes', style: 'Date', prompt: 'How many?'"))
            .file
        let warnings = DefinitionLinter().lint(file, path: "Tea.intentdefinition").filter { $0.severity != .note }
        #expect(warnings == [])
    }

    // MARK: - Placeholders

    @Test(arguments: [
        ("title: 'Brew ${kind'", "${kind", "the title of BrewTea"),
        (
            "title: 'Brew', summaries: [{ parameters: ['kind'], title: '${kind} and ${ kind }' }]", "${ kind }",
            "the combination (kind)"
        ),
        (
            "title: 'Brew', response: { codes: [{ name: 'success', text: 'Your ${kind is there' }] }",
            "${kind is there", "response code success"
        ),
    ])
    func `a placeholder without an end is a warning`(members: String, start: String, owner: String) throws {
        let text = """
            { intents: [{ name: "BrewTea", \(members), eligibleForSuggestions: false,
              parameters: [{ name: "kind", type: "String" }] }] }
            """
        #expect(
            try warnings(text) == ["1 warning: “\(start)” in \(owner) isn't a complete placeholder; write ${NAME}"])
    }

    @Test(arguments: [
        ("prompt: 'Which of ${count?'", "${count?", "a prompt of kind"),
        ("unsupportedReasons: [{ name: 'none', text: 'No ${kind, sorry.' }]", "${kind, sorry.", "reason none"),
    ])
    func `a dialog's placeholder without an end is a warning, in Xcode's files too`(
        members: String, start: String, owner: String
    ) throws {
        let file = try readByHand(
            """
            { intents: [{ name: "BrewTea", title: "Brew", eligibleForSuggestions: false,
              parameters: [{ name: "kind", type: "String", resolvable: true, \(members) }] }] }
            """
        ).file
        let warnings = DefinitionLinter().lint(file, path: "Tea.intentdefinition").filter { $0.severity != .note }
        #expect(
            warnings.map(\.message) == ["“\(start)” in \(owner) isn't a complete placeholder; write ${NAME}"])
    }

    @Test(
        arguments: [
            (
                "title: 'Brew ${knid}'",
                "${knid} in the combination (kind) doesn't name a value; did you mean “kind”?"
            ),
            ("title: 'Brew {kind}'", "{kind} in the combination (kind) isn't a placeholder without a $; write ${kind}"),
            (
                "title: 'Brew $kind'",
                "$kind in the combination (kind) isn't a placeholder without braces; write ${kind}"
            ),
            ("title: 'Brew {tea}'", nil),
        ] as [(String, String?)])
    func `a placeholder that is misspelled is a warning`(title: String, warning: String?) throws {
        let text = """
            { intents: [{ name: "BrewTea", title: "Brew", parameters: [{ name: "kind", type: "String" }],
              combinations: [{ parameters: ["kind"], \(title) }] }] }
            """
        #expect(try warnings(text) == [warning].compactMap { $0.map { "2 warning: " + $0 } })
    }

    @Test func `what the runtime fills in may be meant, too`() throws {
        let text = parameter("type: 'String', resolvable: true, prompt: 'One of ${cuont}?'")
        #expect(
            try warnings(text) == [
                "3 warning: ${cuont} in a prompt of cups doesn't name a value; did you mean “count”?"
            ])
    }

    @Test func `a misspelled parameter of a combination is a warning`() throws {
        let text = """
            { intents: [{ name: "BrewTea", title: "Brew", parameters: [{ name: "kind", type: "String" }],
              combinations: [{ parameters: ["knid"], title: "Brew" }] }] }
            """
        #expect(
            try warnings(text) == [
                "2 warning: the combination (knid) names parameters that the intent doesn't have: (knid); did you mean "
                    + "“kind”?"
            ])
    }

    @Test func `two cases with the same value are told what a case without one has`() throws {
        let text = """
            { enums: [{ name: "Kind", cases: [
                { name: "green", value: 1 }, { name: "black", value: 2 },
                { name: "white", value: 1 }] }] }
            """
        #expect(
            try warnings(text) == [
                "3 error: enumeration Kind has a second case with the value 1; "
                    + "a case without “value” has one more than the case before it"
            ])
    }

    @Test func `a dollar sign alone is text`() {
        #expect(Template("$5 for ${kind} and $${kind}").incompletePlaceholder == nil)
        #expect(Template("It costs ${").incompletePlaceholder == "${")
    }
}
