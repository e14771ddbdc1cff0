/// An error of an intent, a donation or a shortcut.
public struct INIntentError: Error, CustomNSError, LocalizedError, Sendable {
    /// What went wrong.
    public enum Code: Int, Sendable {
        case interactionOperationNotSupported = 1900
        case donatingInteraction = 1901
        case deletingAllInteractions = 1902
        case deletingInteractionWithIdentifiers = 1903
        case deletingInteractionWithGroupIdentifier = 1904
        case intentSupportedByMultipleExtension = 2001
        case restrictedIntentsNotSupportedByExtension = 2002
        case noHandlerProvidedForIntent = 2003
        case invalidIntentName = 2004
        case noAppAvailable = 2005
        case requestTimedOut = 3001
        case missingInformation = 3002
        case invalidUserVocabularyFileLocation = 4000
        case extensionLaunchingTimeout = 5000
        case extensionBringUpFailed = 5001
        case imageGeneric = 6000
        case imageNoServiceAvailable = 6001
        case imageStorageFailed = 6002
        case imageLoadingFailed = 6003
        case imageRetrievalFailed = 6004
        case imageProxyLoop = 6005
        case imageProxyInvalid = 6006
        case imageProxyTimeout = 6007
        case imageServiceFailure = 6008
        case imageScalingFailed = 6009
        case permissionDenied = 6010
        case voiceShortcutCreationFailed = 7000
        case voiceShortcutGetFailed = 7001
        case voiceShortcutDeleteFailed = 7002
        case encodingGeneric = 8000
        case encodingFailed = 8001
        case decodingGeneric = 9000
    }

    /// The domain of the errors, as Apple's systems name it.
    public static let errorDomain = "IntentsErrorDomain"
    /// What went wrong.
    public let code: Code
    /// Further information, by keys such as `NSLocalizedDescriptionKey`.
    public var userInfo: [String: Any] { information.value }
    /// The information; it is never changed, and its values are those of the code that made the error.
    private let information: Handed<[String: Any]>

    /// Creates an error.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        information = Handed(userInfo)
    }

    init(_ code: Code, _ message: String) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: message])
    }

    /// The number of the code.
    public var errorCode: Int { code.rawValue }
    /// What happened and what to do, in words.
    public var errorDescription: String? { userInfo[NSLocalizedDescriptionKey] as? String }
    /// The information of the error as `NSError` shows it.
    public var errorUserInfo: [String: Any] { userInfo }
}

extension INIntentError: Hashable {
    /// Returns whether two errors have the same code.
    public static func == (first: Self, second: Self) -> Bool { first.code == second.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension INIntentError.Code {
    /// Returns whether an error has the code, so that `catch INIntentError.requestTimedOut` finds it.
    public static func ~= (code: Self, error: any Error) -> Bool { (error as? INIntentError)?.code == code }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors.
public let INIntentErrorDomain = INIntentError.errorDomain
