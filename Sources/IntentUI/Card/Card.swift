import EssentialFoundation
public import IntentKit

/// What a person sees beside the words of a request: a value, which each surface draws in its own way.
///
/// Apple's Intents UI extensions draw views. A card says what is to be seen instead: a terminal draws it in a box, a page
/// as HTML, a notification in a few lines, and a voice reads what it covers. All texts are single lines.
///
/// ```swift
/// var card = Card(title: "Ready to order")
/// card.rows = [Card.Row(label: "Pick-up", value: "10 min"), Card.Row(label: "Soup", value: "Clam chowder")]
/// card.price = Card.Price(label: "Total", amount: CurrencyAmount(amount: 5.5, currencyCode: "USD"))
/// card.actions = [Card.Action(title: "No", .no), Card.Action(title: "Yes", .yes)]
/// ```
public struct Card: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The line below the title.
    public var subtitle: String?
    /// The picture beside the title.
    public var image: Image?
    /// Facts, each with a label.
    public var rows: [Row] = []
    /// Short lists that stand side by side, such as departure and arrival.
    public var columns: [Column] = []
    /// A list of things, with pictures.
    public var list: [Item] = []
    /// How far something has come.
    public var progress: Progress?
    /// A place on a map.
    public var mapPoint: MapPoint?
    /// What something costs.
    public var price: Price?
    /// The line at the end.
    public var footer: String?
    /// What the person can do; at most three.
    public var actions: [Action] = []

    /// Creates a card that has only a title.
    public init(title: String, subtitle: String? = nil, image: Image? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}
