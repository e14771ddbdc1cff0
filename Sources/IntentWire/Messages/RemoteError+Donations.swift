import IntentDefinitions
public import IntentKit

extension RemoteError {
    /// Creates the error that tells a plugin why a donation was refused.
    public init(_ error: DonationError) {
        self.init(code: error.code.number, message: error.message)
    }

    /// The error that the donating code sees.
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

extension DonationError {
    /// The error for a request while no call is under way that may make one.
    package static var noCallUnderWay: DonationError {
        DonationError(.unavailable, "donate while a call of a request is under way")
    }
}

extension DonationError.Code {
    fileprivate static let all: [Self] = [
        .unknownIntent, .ineligible, .noValidCombination, .invalid, .unavailable, .storage,
    ]

    /// The protocol's error code.
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
