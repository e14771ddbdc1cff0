import Escaping

/// The intent of a new plugin: its name, and what its first conversation is about.
struct TemplateIntent {
    /// The intent's name, such as `Brew`; a valid Swift identifier that begins with a capital letter.
    let name: String
    let parameter: String
    /// The question for a missing value.
    let question: String
    /// The name of the number in the response.
    let number: String
    /// The values of the parameter, each with its number.
    let items: [(name: String, number: Int)]
    let success: String
    /// What the intent does, as a sentence.
    let summary: String

    /// The intent of a package for which none is named.
    static let brew = TemplateIntent(
        name: "Brew", parameter: "drink", question: "What shall it be?", number: "minutes",
        items: [("tea", 4), ("coffee", 2), ("cocoa", 3)],
        success: "Your ${drink} is ready in ${minutes} minutes.", summary: "Brews a cup of something.")

    /// Returns an intent with a name, about which nothing else is known.
    static func named(_ name: String) -> TemplateIntent {
        guard name != brew.name else { return brew }
        return TemplateIntent(
            name: name, parameter: "item", question: "Which item?", number: "number",
            items: [("first", 1), ("second", 2), ("third", 3)], success: "The ${item} item has number ${number}.",
            summary: "Runs \(words(of: name)) with one item.")
    }

    /// The name in words, such as “Water Plants”.
    var title: String { Self.words(of: name) }

    private static func words(of name: String) -> String {
        var title = ""
        for scalar in name.unicodeScalars {
            if scalar.properties.isUppercase, title.unicodeScalars.last?.properties.isLowercase == true { title += " " }
            title.unicodeScalars.append(scalar)
        }
        return title
    }

    /// The success with an item and, instead of the number, a text.
    func success(_ item: String, number text: String) -> String {
        success.replacing(bytesOf: "${\(parameter)}", with: item).replacing(bytesOf: "${\(number)}", with: text)
    }

    var definition: String {
        let kind = name == Self.brew.name ? ("create", "Create") : ("generic", "Do")
        return """
            // What the plugin can do. “shortcutctl lint” checks it.
            {
              intents: [
                {
                  name: "\(name)",
                  title: "\(title)",
                  description: "\(summary)",
                  category: "\(kind.0)",
                  verb: "\(kind.1)",
                  parameters: [
                    {
                      name: "\(parameter)",
                      type: "String",
                      displayName: "\(Self.capitalized(parameter))",
                      resolvable: true,
                      dynamicOptions: true,
                      prompt: "\(question)",
                    },
                  ],
                  combinations: [{ parameters: ["\(parameter)"], title: "\(title) ${\(parameter)}", primary: true }],
                  response: {
                    properties: [{ name: "\(parameter)", type: "String" }, { name: "\(number)", type: "Integer" }],
                    codes: [{ name: "success", text: "\(success)" }],
                  },
                },
              ],
            }

            """
    }

    /// The name of the parameter as part of a method's name.
    var parameterInMethods: String { Self.capitalized(parameter) }

    private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    func conversation(of package: String) -> String {
        """
        # \(package)

        ## A missing \(parameter) is asked for

        ```intent
        > \(name)
        ? \(parameter) · needsValue · \(question)
          1. \(items[0].name)
          ...
        < \(items[0].name)
        = succeeded · success · \(success(items[0].name, number: "[..]"))
        ```

        ## \(name == Self.brew.name ? "What cannot be brewed is refused" : "An unknown item is refused")

        ```intent
        > \(name) \(parameter)=lava
        ? \(parameter) · unsupported · [..] \(question)
        < \(items[1].name)
        = succeeded · success · \(success(items[1].name, number: "[..]"))
        ```

        """
    }
}
