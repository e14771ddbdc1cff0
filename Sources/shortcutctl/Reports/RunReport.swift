import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentUI

/// One run as one JSON object; the keys are part of the command's interface.
struct RunReport {
    struct PluginPart {
        var identifier, displayName: String
    }

    struct PromptPart {
        /// The most items of all questions together that are written; later lists are left out.
        static let itemLimit = 20_000

        var phase: String
        var parameter: String?
        var element: Int?
        var why, dialog: String
        var conciseDialog: String?
        var items: [Prompt.Item]
        /// The number of items, if they are left out.
        var itemCount: Int?
        var page: Prompt.Page?
        var searchTerm: String?
        var answer: AnswerPart?
    }

    struct AnswerPart {
        var kind: String
        var value: PlainValue?
    }

    struct CallPart {
        var phase, call: String
        var parameter: String?
        var milliseconds: Double
    }

    var intent, outcome: String
    var code, dialog, conciseDialog, reason, phase, parameter: String?
    var requiresAppLaunch, launchesAppInForeground: Bool?
    var values, response: [String: PlainValue]
    var prompts: [PromptPart]
    var prompt: PromptPart?
    var calls: [CallPart]
    var plugin: PluginPart
    var pluginOutput, unusedAnswers: [String]
    var unusedValues: [String]?
    /// The last card that was shown, and all of them by phase.
    var card: Card?
    var cards: [ShownView]?
    var exitCode: Int32
}

extension RunReport {
    init(_ run: PluginRun.Finished, plugin: Plugin, exitCode: Int32) {
        var room = PromptPart.itemLimit
        self.init(run, plugin: plugin, exitCode: exitCode, room: &room)
    }

    /// Creates a report that shares its room for items with the reports of other steps.
    init(_ run: PluginRun.Finished, plugin: Plugin, exitCode: Int32, room: inout Int) {
        let (transcript, outcome) = (run.transcript, run.outcome)
        intent = transcript.request.definition.name
        self.outcome = outcome.kind.rawValue
        code = outcome.code
        dialog = outcome.dialog?.full
        conciseDialog = outcome.dialog?.concise
        let isLate = outcome.kind == .timedOut
        reason =
            outcome.reason ?? (isLate ? run.printed.misdirection ?? "it did not end within its time" : nil)
        phase = outcome.phase?.rawValue
        parameter = outcome.parameter
        requiresAppLaunch = outcome.requiresAppLaunch ? true : nil
        launchesAppInForeground = outcome.kind == .continuedInApp ? outcome.launchesAppInForeground : nil
        values = transcript.request.applicableValues.mapValues(PlainValue.init)
        response = outcome.response.mapValues(PlainValue.init)
        prompts = PromptPart.parts(of: transcript.entries, room: &room)
        prompt = transcript.unansweredPrompt.map { PromptPart($0, answer: nil) }
        calls = transcript.entries.compactMap(CallPart.init)
        self.plugin = PluginPart(
            identifier: plugin.manifest.identifier, displayName: plugin.manifest.displayName)
        pluginOutput = run.printed
        unusedAnswers = run.unusedAnswers
        unusedValues = run.unusedValues.isEmpty ? nil : run.unusedValues
        card = run.cards.last?.card
        cards = run.cards.isEmpty ? nil : run.cards
        self.exitCode = exitCode
    }
}

extension RunReport.PromptPart {
    init(_ prompt: Prompt, answer: Answer?) {
        phase = prompt.phase.rawValue
        parameter = prompt.parameter
        element = prompt.element
        why = prompt.reason.description
        dialog = prompt.dialog.full
        conciseDialog = prompt.dialog.concise
        items = prompt.items
        page = prompt.page
        searchTerm = prompt.searchTerm
        self.answer = answer.map(RunReport.AnswerPart.init)
    }

    /// Returns the questions of a transcript's entries.
    ///
    /// - Parameter room: The number of items that may still be written.
    static func parts(of entries: [Transcript.Entry], room: inout Int) -> [Self] {
        entries.compactMap { entry in
            guard case .question(let prompt, let answer) = entry.kind else { return nil }
            var part = Self(prompt, answer: answer)
            room -= prompt.items.count
            if room < 0, !prompt.items.isEmpty { (part.items, part.itemCount) = ([], prompt.items.count) }
            return part
        }
    }
}

extension RunReport.AnswerPart {
    fileprivate init(_ answer: Answer) {
        switch answer {
        case .value(let value): self.init(kind: "value", value: PlainValue(value))
        case .item(let id): self.init(kind: "item", value: PlainValue(.string(id)))
        case .items(let ids): self.init(kind: "items", value: PlainValue(.list(ids.map(IntentValue.string))))
        case .noneOfThese: self.init(kind: "noneOfThese")
        case .search(let term, _): self.init(kind: "search", value: PlainValue(.string(term)))
        case .nextPage: self.init(kind: "nextPage")
        case .previousPage: self.init(kind: "previousPage")
        case .skip: self.init(kind: "skip")
        case .ambiguous(let text, _): self.init(kind: "ambiguous", value: PlainValue(.string(text)))
        case .unrecognized(let text, _): self.init(kind: "unrecognized", value: PlainValue(.string(text)))
        case .yes: self.init(kind: "yes")
        case .no: self.init(kind: "no")
        case .cancel: self.init(kind: "cancel")
        }
    }
}

extension RunReport.CallPart {
    fileprivate init?(_ entry: Transcript.Entry) {
        guard case .call(let call) = entry.kind else { return nil }
        self.init(
            phase: call.phase.rawValue,
            call: call.method,
            parameter: call.parameter,
            milliseconds: (entry.duration / .microseconds(1)).rounded() / 1000)
    }
}
