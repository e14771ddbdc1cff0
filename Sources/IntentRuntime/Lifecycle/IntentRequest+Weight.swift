import IntentKit

extension IntentRequest {
    /// How much the values of the request and of its question weigh: about one for each text or number, and more for
    /// what has several.
    ///
    /// Writing a request down costs far more memory than keeping it, so it has to be known before.
    public var weight: Int {
        var weight = values.values.reduce(0) { $0 + $1.weight } + (resolving?.weight ?? 0)
        if case .ask(let prompt) = step {
            weight += prompt.items.reduce(0) { $0 + 1 + ($1.alternativeMatches?.count ?? 0) }
        }
        return weight
    }
}

extension Resolving {
    fileprivate var weight: Int {
        results.reduce(0) { $0 + $1.weight } + (confirmations ?? [:]).values.reduce(0) { $0 + $1.weight }
            + (question?.weight ?? 0)
    }
}

extension Resolving.Question {
    fileprivate var weight: Int { choices.weight + (offered?.weight ?? 0) + (value?.weight ?? 0) }
}

extension Choices {
    fileprivate var weight: Int { sections.reduce(0) { $1.values.reduce($0) { $0 + $1.weight } } }
}

extension Resolution {
    fileprivate var weight: Int {
        switch self {
        case .success(let value), .confirmationRequired(let value?): value.weight
        case .disambiguation(let values): values.reduce(1) { $0 + $1.weight }
        case .needsValue, .notRequired, .unsupported, .confirmationRequired(nil): 1
        }
    }
}

extension IntentValue {
    /// The weight of the value; values are nested no deeper than their definition allows.
    fileprivate var weight: Int {
        switch self {
        case .list(let values): values.reduce(1) { $0 + $1.weight }
        case .dictionary(let values): values.values.reduce(1) { $0 + $1.weight }
        case .object(let object):
            object.properties.values.reduce(4 + (object.object.alternativeSpeakableMatches?.count ?? 0)) {
                $0 + $1.weight
            }
        case .string, .integer, .decimal, .boolean, .timeInterval, .enumeration, .url, .date, .data: 1
        case .dateComponents, .placemark, .currencyAmount, .person, .file, .paymentMethod, .measurement,
            .speakableString:
            4
        }
    }
}
