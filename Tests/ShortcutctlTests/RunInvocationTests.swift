import Foundation
import IntentKit
import Testing

@testable import shortcutctl

/// Printed commands, which give the values that they were made for.
@Suite struct RunInvocationTests {
    private static func object(_ name: String, subtitle: String? = nil, hint: String? = nil) -> IntentValue {
        .object(ObjectValue(Object(identifier: nil, display: name, pronunciationHint: hint, subtitle: subtitle)))
    }

    @Test(arguments: [
        (IntentValue.string("two words"), "a=two words"), (.string(" lead"), #"a:=" lead""#),
        (.string("trail\u{2028}"), #"a:="trail\u2028""#), (.string("end\n"), #"a:="end\n""#), (.string(""), "a="),
        (.integer(-5), "a=-5"), (object("Tea"), "a=Tea"), (object(" Tea"), #"a:={"displayString":" Tea"}"#),
        (object("Tea", subtitle: "green"), #"a:={"displayString":"Tea","subtitleString":"green"}"#),
        (object("Tea", hint: "tee"), #"a:={"displayString":"Tea","pronunciationHint":"tee"}"#),
    ])
    func `a value is a word only if the word is read as it`(value: IntentValue, word: String) {
        let invocation = RunInvocation(addingWidgetOf: "Brew", ["a": value], options: [])
        #expect(invocation.words == ["shortcutctl", "stack", "add", "Brew", word])
    }
}
