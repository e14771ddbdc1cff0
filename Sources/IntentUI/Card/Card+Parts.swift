import EssentialFoundation
public import IntentKit

extension Card {
    /// A fact with a label, such as “Pick-up: 10 min”.
    public struct Row: Encodable, Hashable, Sendable {
        /// The name of the fact.
        public var label: String
        /// The fact.
        public var value: String
        /// A remark on the fact, which is drawn less prominently.
        public var detail: String?

        /// Creates a row.
        public init(label: String, value: String, detail: String? = nil) {
            self.label = label
            self.value = value
            self.detail = detail
        }
    }

    /// A short list below a heading.
    public struct Column: Encodable, Hashable, Sendable {
        /// The heading.
        public var heading: String
        /// The lines below the heading.
        public var lines: [String]

        /// Creates a column.
        public init(heading: String, lines: [String]) {
            self.heading = heading
            self.lines = lines
        }
    }

    /// An element of the list.
    public struct Item: Encodable, Hashable, Sendable {
        /// The title.
        public var title: String
        /// The line below the title.
        public var subtitle: String?
        /// The picture beside the title.
        public var image: Image?
        /// A remark at the end of the line, such as a price.
        public var detail: String?

        /// Creates an item.
        public init(title: String, subtitle: String? = nil, image: Image? = nil, detail: String? = nil) {
            self.title = title
            self.subtitle = subtitle
            self.image = image
            self.detail = detail
        }
    }

    /// How far something has come.
    public struct Progress: Encodable, Hashable, Sendable {
        /// What is being done.
        public var label: String?
        /// The part that is done, from 0 to 1.
        public var fraction: Double

        /// Creates a progress.
        ///
        /// - Parameters:
        ///   - label: What is being done.
        ///   - fraction: The part that is done; clamped to the range from 0 to 1, and 0 if it isn't a number.
        public init(label: String? = nil, fraction: Double) {
            self.label = label
            self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        }
    }

    /// A place on a map.
    public struct MapPoint: Encodable, Hashable, Sendable {
        /// The name of the place.
        public var name: String?
        /// The latitude in degrees, from -90 to 90.
        public var latitude: Double
        /// The longitude in degrees, from -180 to 180.
        public var longitude: Double

        /// Creates a place.
        public init(name: String? = nil, latitude: Double, longitude: Double) {
            self.name = name
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// A line with an amount of money, which the host writes as is usual in the person's language.
    public struct Price: Encodable, Hashable, Sendable {
        /// What costs that much, such as “Total”.
        public var label: String
        /// The amount.
        public var amount: CurrencyAmount

        /// Creates a line with an amount.
        public init(label: String, amount: CurrencyAmount) {
            self.label = label
            self.amount = amount
        }
    }

    /// Something that the person can do.
    public struct Action: Hashable, Sendable {
        /// The effect of an action.
        public enum Effect: Hashable, Sendable {
            /// The person agrees, if the request asks for a yes or no.
            case yes
            /// The person declines, if the request asks for a yes or no.
            case no
            /// Another intent is run, with these values.
            case intent(name: String, values: [String: IntentValue] = [:])
            /// The app opens and continues an activity.
            case activity(UserActivity)
        }

        /// The title.
        public var title: String
        /// The effect.
        public var effect: Effect

        /// Creates an action.
        public init(title: String, _ effect: Effect) {
            self.title = title
            self.effect = effect
        }
    }
}
