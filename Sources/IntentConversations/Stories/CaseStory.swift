import CardDrawing
import IntentDefinitions
import IntentHost
public import IntentKit
import IntentRuntime
public import IntentUI

/// A run of a case as a person saw it, with what the handler was called for beside it.
///
/// It is kept to be drawn, so what a plugin says is kept up to a limit.
public struct CaseStory: Sendable {
    /// A step of the run.
    public struct Part: Sendable {
        /// The step in the words of a conversation file.
        public var step: SpokenStep
        /// The first of the items to choose from.
        public var choices: [Choice] = []
        /// The number of items that aren't among the choices.
        public var hiddenChoices = 0
        /// Whether the question can be answered with yes or no.
        public var isYesOrNo = false
        /// The card that was shown with the step.
        public var card: Card?
    }

    /// An item to choose.
    public struct Choice: Sendable {
        /// The title.
        public var title: String
        /// The second line.
        public var subtitle: String?
        /// The title of the item's section.
        public var section: String?
        /// The image.
        public var image: Image?
    }

    /// A call of a handler.
    public struct TimedCall: Sendable {
        /// The call as written in conversation files.
        public var text: String
        /// What the handler answered, in words; `nil` if that isn't known.
        public var result: String?
        /// The duration.
        public var duration: Duration
    }

    /// The limits on what is kept of a run.
    enum Limit {
        static let parts = 200
        static let choices = 40
        static let calls = 200
        static let offers = 100
        static let text = 1000
        static let image = 64 << 10
        static let images = 512 << 10
    }

    /// The first steps, in order.
    public let parts: [Part]
    /// The number of steps that aren't among the parts.
    public let hiddenParts: Int
    /// The first calls of handlers, in order.
    public let calls: [TimedCall]
    /// The number of calls that aren't among them.
    public let hiddenCalls: Int
    /// What was donated or declared relevant, as it would be offered.
    public let offers: [StoryOffer]
}

extension CaseStory {
    /// Creates the story of a run.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - test: The case.
    init(_ run: CaseRun, of test: TestCase) {
        var images = Limit.images
        var prompts = run.transcripts.lazy.flatMap(\.entries).compactMap { entry -> Prompt? in
            if case .question(let prompt, _) = entry.kind { prompt } else { nil }
        }
        .makeIterator()
        parts = run.steps.prefix(Limit.parts).map { step in
            var part = Part(step: step.bounded)
            switch step {
            case .question:
                guard let prompt = prompts.next() else { break }
                part.isYesOrNo = prompt.isYesOrNo
                part.choices = prompt.shownItems.prefix(Limit.choices).map { Choice($0, images: &images) }
                part.hiddenChoices = prompt.items.count - part.choices.count
                part.card = run.cards.card(with: prompt)
            case .outcome: part.card = run.cards.card(in: .handle)
            default: break
            }
            return part
        }
        hiddenParts = run.steps.count - parts.count
        let calls = run.parts.lazy.flatMap(\.transcript.entries).compactMap(TimedCall.init)
        self.calls = Array(calls.prefix(Limit.calls))
        hiddenCalls = run.parts.reduce(0) { $0 + $1.transcript.entries.count(where: \.isCall) } - self.calls.count
        offers = (run.donations ?? []).flatMap { $0.offers(of: test.intents) }.prefix(Limit.offers).map {
            $0.bounded(images: &images)
        }
    }

    /// About how many bytes the story holds.
    var size: Int {
        let choices = parts.lazy.flatMap(\.choices).reduce(0) { $0 + ($1.image?.contents?.count ?? 0) + 200 }
        let cards = parts.lazy.compactMap(\.card).reduce(0) { $0 + $1.size }
        let steps = parts.lazy.flatMap(\.step.lines).reduce(0) { $0 + $1.utf8.count + 16 }
        return choices + cards + steps + calls.count * 100 + offers.reduce(0) { $0 + $1.size }
    }
}

extension CaseStory.Choice {
    /// Creates a choice; its image is left out if it is large.
    fileprivate init(_ item: Prompt.Item, images: inout Int) {
        self.init(
            title: item.title.bounded, subtitle: item.subtitle?.bounded, section: item.section?.bounded,
            image: item.image?.bounded(by: &images))
    }
}

extension CaseStory.TimedCall {
    /// Creates the call of an entry; `nil` if the entry is something else.
    fileprivate init?(_ entry: Transcript.Entry) {
        guard case .call(let call) = entry.kind else { return nil }
        self.init(text: call.spelling.bounded, result: entry.result?.words?.bounded, duration: entry.duration)
    }
}

extension Transcript.Entry {
    fileprivate var isCall: Bool { if case .call = kind { true } else { false } }
}

extension CallResult {
    /// The answer of a handler in words; `nil` if it needs none.
    fileprivate var words: String? {
        switch self {
        case .resolved(let resolutions): resolutions.events.prefix(20).joined(separator: ", ")
        case .options(let choices): "\(choices.sections.reduce(0) { $0 + $1.values.count }) items"
        case .defaultValue(let value): value?.plainText ?? "none"
        case .response(let response): response.code
        case .failure(.timedOut): "time ran out"
        case .failure(.crashed): "crashed"
        case .failure: "failed"
        }
    }
}

extension SpokenStep {
    /// The step with lines of a limited number and length.
    fileprivate var bounded: SpokenStep { lines.joined().utf8.count > 64 << 10 ? shortened : self }
}

extension String {
    /// The text up to the limit of a story.
    fileprivate var bounded: String { shortened(to: CaseStory.Limit.text) }
}

extension Image {
    /// Returns the image; without its bytes if they are too many.
    ///
    /// - Parameter images: The number of bytes that all further images may have.
    func bounded(by images: inout Int) -> Image {
        var image = self
        if let size = contents?.count {
            if size > CaseStory.Limit.image || size > images {
                image.contents = nil
            } else {
                images -= size
            }
        }
        return image
    }
}

extension Card {
    /// About how many bytes the card holds.
    fileprivate var size: Int {
        lines().reduce(0) { $0 + $1.utf8.count + 50 }
            + ([image] + list.map(\.image)).reduce(0) { $0 + ($1?.contents?.count ?? 0) }
    }
}
