import Foundation
import Testing

/// The examples, as their READMEs show them.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ExampleTests {
    private func run(_ example: String, _ arguments: [String], answers: [String] = []) throws -> Shortcutctl.Result {
        try Shortcutctl.run(
            arguments + answers.flatMap { ["--answer", $0] } + ["--plugin", "Examples/\(example)"])
    }

    @Test(arguments: ["SoupChef", "Coffee", "Weather", "Airline"]) func `nothing is wrong with it`(example: String)
        throws
    {
        let lint = try Shortcutctl.run(["lint", "Examples/\(example)"])
        #expect(lint.output.isEmpty && lint.exitCode == 0, "\(lint.output)")
        let doctor = try Shortcutctl.run(["doctor", "Examples/\(example)", "--json", "--deadline", "none"])
        #expect(doctor.exitCode == 0, "\(doctor.errors)")
    }

    @Test func `a soup is ordered in German`() throws {
        let order = ["run", "OrderSoup", "soup=chowder", "--locale", "de_DE"]
        let result = try run("SoupChef", order, answers: ["die erste", "Abholung", "oakland", "ja"])
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(
            result.output.replacing("\u{A0}", with: " ") == """
                Es gibt 2 Suppen, die so heißen. Welche davon?
                  1. Clam chowder — from the morning's catch [clam-chowder]
                  2. Corn chowder — with thyme [corn-chowder]
                > die erste
                Lieferung oder Abholung?
                  1. Lieferung
                  2. Abholung
                > Abholung
                Wo holst du sie ab?
                  1. Cupertino
                  2. San Francisco
                  3. Oakland
                > oakland
                „1 × Clam chowder in Oakland abholen“ – so ausführen?
                > ja
                Deine Suppe ist in 10 Minuten fertig, für 5,50 $.

                """)
    }

    @Test(arguments: [
        ("pickup", "storeLocation=Oakland", "in Oakland abholen"),
        ("delivery", "deliveryLocation=hier", "nach hier liefern lassen"),
    ])
    func `a German sentence has a form for each kind of order`(
        _ kind: String, _ place: String, _ end: String
    ) throws {
        let result = try run(
            "SoupChef",
            ["run", "OrderSoup", "soup=tomato", "options=cheese", "orderType=\(kind)", place, "--locale", "de_AT"])
        #expect(result.output == "„1 × Tomato mit Grated cheese \(end)“ – so ausführen?\n")
    }

    @Test(arguments: [
        ("en_US", "tomorrow at 9", "Ready to order a large Latte for tomorrow, 9:00 AM?"),
        // There is no German Latte: everything is English.
        ("de_DE", "tomorrow at 9", "Ready to order a large Latte for tomorrow, 9:00 AM?"),
    ])
    func `a coffee is ordered for tomorrow`(_ locale: String, _ date: String, _ question: String) throws {
        let order = ["run", "OrderCoffee", "item=latte", "size=large", "date=\(date)", "--locale", locale]
        let result = try run("Coffee", order)
        #expect(result.exitCode == 4, "\(result.errors)")
        #expect(result.output.replacing("\u{202F}", with: " ") == question + "\n")
    }

    @Test func `a conversation is in the language of the texts, whatever was asked for`() throws {
        for locale in ["de_DE", "fr_FR", "ja"] {
            let order = ["run", "OrderCoffee", "item=latte", "date=2027-03-05 08:00", "--locale", locale]
            let result = try run("Coffee", order, answers: ["small", "yes"])
            #expect(result.exitCode == 0, "\(locale): \(result.errors)")
            #expect(
                result.output.replacing("\u{202F}", with: " ") == """
                    Which size?
                      1. small
                      2. medium
                      3. large
                    > small
                    Ready to order a small Latte for March 5, 2027 at 8:00 AM?
                    > yes
                    Your Latte will be ready March 5, 2027 at 8:00 AM.

                    """, "\(locale)")
        }
    }

    @Test func `a date is written in words without a locale, too`() throws {
        let order = ["run", "OrderCoffee", "item=latte", "size=small", "date=2027-03-05 08:00"]
        let result = try run("Coffee", order)
        #expect(result.exitCode == 4, "\(result.errors)")
        #expect(result.output == "Ready to order a small Latte for March 5, 2027 at 8:00 AM?\n")
    }

    @Test func `a coffee is ordered by voice`() throws {
        let answers = ["large", "more", "back", "milk coffee", "2027-03-05 08:00", "yes"]
        let result = try run("Coffee", ["run", "OrderCoffee", "date=2027-03-05 21:00", "--voice"], answers: answers)
        #expect(
            result.output == """
                Which size? small, medium, or large?
                > large
                What would you like? Espresso, Latte, Iced latte, or more?
                > more
                There is more. Flat white or Filter coffee?
                > back
                What would you like? Espresso, Latte, Iced latte, or more?
                > milk coffee
                We are open from 7 am to 6 pm. For when?
                > 2027-03-05 08:00
                Ready to order a large Latte for March 5, 2027 at 8:00 AM?
                > yes
                OK. Ordering.
                Coffee says: Ready March 5, 2027 at 8:00 AM.

                """)
    }

    @Test func `a coffee without a date is for now`() throws {
        let result = try run("Coffee", ["run", "OrderCoffee", "item=filter", "size=small"], answers: ["yes"])
        #expect(
            result.output == """
                Ready to order a small Filter coffee?
                > yes
                Your Filter coffee will be ready in 3 minutes.

                """)
        let unknown = try run("Coffee", ["run", "OrderCoffee", "item=tea", "size=small"], answers: ["yes"])
        #expect(unknown.output.hasPrefix("We have no tea. What would you like?\n"))
    }

    @Test func `the weather of one of two cities of one name`() throws {
        let result = try run("Weather", ["run", "CheckWeather", "city=portland"], answers: ["north", "oregon"])
        #expect(
            result.output == """
                There are 2 cities like that. Which one?
                  1. Portland — United States, Maine
                  2. Portland — United States, Oregon
                > north
                “north” is none of them. It could be Portland (United States, Maine) or Portland (United States, Oregon). \
                There are 2 cities like that. Which one?
                  1. Portland — United States, Maine
                  2. Portland — United States, Oregon
                > oregon
                It is raining in Portland, at 14 °C.

                """)
    }

    @Test func `a widget of the weather is set up`() throws {
        let result = try run("Weather", ["configure", "CheckWeather", "--widget", "Small"], answers: ["oslo"])
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "Check the weather in Cupertino", "the handler's default")
        #expect(lines.dropLast().last == "Check the weather in Oslo")
        #expect(lines.last?.hasPrefix("shortcutctl run CheckWeather ") == true)
        let found = try run("Weather", ["options", "CheckWeather", "city", "--search", "par"])
        #expect(found.output == "Paris — France  (paris)\n")
    }
}
