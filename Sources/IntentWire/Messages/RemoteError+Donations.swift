import IntentDefinitions
public import IntentKit

extension RemoteError {
    /// The error that tells why a donation was not taken.
    public init(_ error: DonationError) {
        self.init(code: error.code.number, message: error.message)
    }

    /// What the error means to whoever donates.
    public var donationError: DonationError {
        let known = DonationError.Code.all.first { $0.number == code }
        let message = message.shortened(to: 1000)
        return switch (known, code) {
        case (let known?, _): DonationError(known, message)
        case (nil, Code.invalidParameters), (nil, Code.invalidMessage): DonationError(.invalid, message)
        default: DonationError(.unavailable, "the host answered with error \(code): \(message)")
        }
    }
}

extension DonationError.Code {
    fileprivate static let all: [Self] = [
        .unknownIntent, .ineligible, .noValidCombination, .invalid, .unavailable, .storage,
    ]

    /// The number of the protocol.
    fileprivate var number: Int {
        switch self {
        case .unknownIntent: -32011
        case .ineligible: -32012
        case .noValidCombination: -32013
        case .invalid: -32014
        case .unavailable: -32015
        case .storage: -32016
        }
    }
}
