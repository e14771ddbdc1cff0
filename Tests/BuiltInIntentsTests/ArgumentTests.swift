import BuiltInIntents
import IntentDefinitions
import IntentHost
import IntentRuntime
import Testing

/// The values of built-in intents, as a person writes and says them.
@Suite struct ArgumentTests {
    private func values(
        of name: String, _ words: [String], in locale: String = "en"
    ) throws -> [String: IntentValue] {
        let file = try #require(BuiltInDomain.declaring(name)?.definition(for: locale))
        let intent = try #require(file.intent(named: name))
        let language = Language(localeIdentifier: locale)
        return try RequestArguments(of: intent, catalog: file.catalog, language: language).values(words)
    }

    @Test(arguments: [
        ("5 miles", 5, "mile"), ("5miles", 5, "mile"), ("5 mi", 5, "mile"), ("2.5 yd", 2.5, "yard"),
        ("half an hour", 0.5, "hour"), ("an hour", 1, "hour"), ("20 min", 20, "minute"),
        ("300 kcal", 300, "kiloCalorie"),
    ])
    func `a goal is a number with a unit`(words: String, number: Double, unit: String) throws {
        let values = try values(of: "StartWorkout", ["goalValue=\(words)"])
        #expect(values["goalValue"] == .decimal(number), "\(values)")
        #expect(values["workoutGoalUnitType"] == .enumeration(unit), "\(values)")
    }

    @Test(arguments: [("fünf Meilen", 5, "mile"), ("2,5 Std.", 2.5, "hour"), ("eine halbe Stunde", 0.5, "hour")])
    func `a goal is given in another language`(words: String, number: Double, unit: String) throws {
        let values = try values(of: "StartWorkout", ["goalValue=\(words)"], in: "de_DE")
        #expect(values == ["goalValue": .decimal(number), "workoutGoalUnitType": .enumeration(unit)])
    }

    @Test func `a number alone has no unit`() throws {
        #expect(try values(of: "StartWorkout", ["goalValue=5"]) == ["goalValue": .decimal(5)])
    }

    @Test(arguments: [
        (["goalValue=5 parsecs"], "a number with a unit"),
        (["goalValue=5 miles", "workoutGoalUnitType=mile"], "workoutGoalUnitType is given twice: in goalValue"),
    ])
    func `what is no goal is told`(words: [String], message: String) throws {
        let error = try #require(throws: RequestArgumentError.self) { try values(of: "StartWorkout", words) }
        #expect(error.description.contains(message), "\(error)")
    }

    @Test(arguments: [#"["Ada", "Bea"]"#, #"[{"displayName": "Ada"}, {"displayName": "Bea"}]"#])
    func `people are given by name in JSON`(json: String) throws {
        let values = try values(of: "SendMessage", ["recipients:=\(json)"])
        let names = values["recipients"]?.elements.map { value in
            if case .person(let person) = value { person.displayName } else { "\(value)" }
        }
        #expect(names == ["Ada", "Bea"])
    }
}
