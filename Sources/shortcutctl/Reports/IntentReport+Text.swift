import CommandLineArguments
import Escaping
import IntentDefinitions

extension IntentReport {
    /// Writes the description for a person.
    func write(to console: Console, terminal: Terminal) throws {
        try console.print(terminal.bold(title.visibleLine) + " (\(name))".visibleLine)
        if let description { try console.print(description.visible) }
        try console.print(terminal.dim(facts.joined(separator: ", ").visibleLine))
        try section("Parameters", parameters.flatMap(\.lines), console, terminal)
        try section("Combinations", (combinations + managedCombinations).map(\.line), console, terminal)
        try section("Responses", codes.map(\.line), console, terminal)
        try section(
            "Response values", response.map { "\($0.name)  \($0.type)\($0.isList ? " list" : "")" }, console, terminal)
    }

    /// The properties of the intent as a whole.
    private var facts: [String] {
        let words = [category, verb].compactMap(\.self).joined(separator: ": ")
        let widgets = widgetFamilies.isEmpty ? "" : " (\(widgetFamilies.joined(separator: ", ")))"
        let facts = [
            isDeprecated ? "deprecated" : nil, plugin.map { "plugin \($0)" }, "class \(className)",
            words.isEmpty ? nil : words, image.map { "image \($0)" }, inputParameter.map { "input \($0)" },
            keyParameter.map { "key parameter \($0)" },
            isSystem ? "a customized system intent" + (domain.map { " (\($0))" } ?? "") : nil,
            asksToConfirm ? "asks before it is handled" : nil,
            isRestrictedWhileLocked ? "refused while the machine is locked" : nil,
            ui.map { "cards drawn by \($0)" },
            isConfigurable ? "configurable" : nil, isEligibleForWidgets ? "eligible for widgets" + widgets : nil,
            isIneligibleForSuggestions ? "not suggested" : "eligible for suggestions",
        ]
        return facts.compactMap(\.self)
    }

    private func section(_ title: String, _ lines: [String], _ console: Console, _ terminal: Terminal) throws {
        guard !lines.isEmpty else { return }
        try console.print("\n" + terminal.bold(title))
        for line in lines { try console.print("  " + line.visibleLine) }
    }
}

extension IntentReport.Parameter {
    fileprivate var lines: [String] {
        let bounds: String? =
            switch (minimum, maximum) {
            case (let low?, let high?): "from \(low.short) to \(high.short)"
            case (let low?, nil): "from \(low.short)"
            case (nil, let high?): "up to \(high.short)"
            case (nil, nil): nil
            }
        let facts = [
            type + (isList ? " list" : ""), cases.map { "one of " + $0.joined(separator: ", ") },
            caseCount.map { "one of the \($0) cases above" }, bounds.map(withUnit),
            defaultText.map { "default \($0)" }, options.map { "\($0) options" },
            words.map { "words: \($0)" },
            itemsPerPage.map { "\($0) a page" },
            sizes.map { "in widgets " + $0.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", ") },
            isResolvable ? "resolved" : nil, isConfigurable ? "configurable" : nil, dependsOn.map { "if \($0)" },
        ]
        let otherNames = (cases ?? []).compactMap { name in
            synonyms?[name].map { "    \(name): also " + $0.map { "“\($0)”" }.joined(separator: ", ") }
        }
        let details = dialogs.sorted { $0.key < $1.key }.map { "    \($0.key): \($0.value)" }
        let reasons = unsupportedReasons.sorted { $0.key < $1.key }.map { "    \($0.key): \($0.value)" }
        return ["\(name)  " + facts.compactMap(\.self).joined(separator: ", ")] + otherNames + details + reasons
    }
}

extension IntentReport.Parameter {
    private func withUnit(_ amount: String) -> String { unit.map { "\(amount) \($0)" } ?? amount }

    /// The default value, with its unit: that of a measurement has it, that of a duration is a number.
    private var defaultText: String? {
        guard unit != nil, let defaultValue, let number = Double(defaultValue) else { return defaultValue }
        return withUnit(number.short)
    }
}

extension IntentReport.Combination {
    fileprivate var line: String {
        let names = parameters.isEmpty ? "(none)" : parameters.joined(separator: ", ")
        let texts = [title, subtitle].compactMap(\.self).joined(separator: " — ")
        let notes = [isPrimary ? "primary" : nil, runsInBackground ? nil : "opens the app"].compactMap(\.self)
        return names + (texts.isEmpty ? "" : ": " + texts)
            + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }
}

extension IntentReport.Code {
    fileprivate var line: String {
        "\(name)  \(isSuccess ? "success" : "failure")" + (dialog.map { ": \($0)" } ?? "")
    }
}

extension Double {
    /// The number, without a fraction of zero.
    fileprivate var short: String {
        self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
    }
}

extension ParameterType {
    /// The type as it is written in a description.
    var spelling: String {
        switch self {
        case .custom(let name), .enumeration(let name, _), .unknown(let name): name
        case .object(let name): name ?? "Object"
        case .url: "URL"
        default: String(describing: self).prefix(1).uppercased() + String(describing: self).dropFirst()
        }
    }
}
