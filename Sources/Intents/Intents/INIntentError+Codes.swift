extension INIntentError {
    /// The operation on an interaction isn't supported.
    public static var interactionOperationNotSupported: Code { .interactionOperationNotSupported }
    /// The interaction can't be donated.
    public static var donatingInteraction: Code { .donatingInteraction }
    /// The interactions can't be deleted.
    public static var deletingAllInteractions: Code { .deletingAllInteractions }
    /// The interactions with these identifiers can't be deleted.
    public static var deletingInteractionWithIdentifiers: Code { .deletingInteractionWithIdentifiers }
    /// The interactions of the group can't be deleted.
    public static var deletingInteractionWithGroupIdentifier: Code { .deletingInteractionWithGroupIdentifier }
    /// Several extensions support the intent.
    public static var intentSupportedByMultipleExtension: Code { .intentSupportedByMultipleExtension }
    /// The extension restricts an intent that it doesn't support.
    public static var restrictedIntentsNotSupportedByExtension: Code { .restrictedIntentsNotSupportedByExtension }
    /// There is no handler for the intent.
    public static var noHandlerProvidedForIntent: Code { .noHandlerProvidedForIntent }
    /// The name of the intent isn't valid.
    public static var invalidIntentName: Code { .invalidIntentName }
    /// No app is available.
    public static var noAppAvailable: Code { .noAppAvailable }
    /// The request wasn't handled in time.
    public static var requestTimedOut: Code { .requestTimedOut }
    /// Required information is missing.
    public static var missingInformation: Code { .missingInformation }
    /// The vocabulary file isn't at a valid location.
    public static var invalidUserVocabularyFileLocation: Code { .invalidUserVocabularyFileLocation }
    /// The extension wasn't launched in time.
    public static var extensionLaunchingTimeout: Code { .extensionLaunchingTimeout }
    /// The extension couldn't be started.
    public static var extensionBringUpFailed: Code { .extensionBringUpFailed }
    /// An image can't be used.
    public static var imageGeneric: Code { .imageGeneric }
    /// No service is available for the image.
    public static var imageNoServiceAvailable: Code { .imageNoServiceAvailable }
    /// The image can't be stored.
    public static var imageStorageFailed: Code { .imageStorageFailed }
    /// The image can't be loaded.
    public static var imageLoadingFailed: Code { .imageLoadingFailed }
    /// The image can't be retrieved.
    public static var imageRetrievalFailed: Code { .imageRetrievalFailed }
    /// The image refers to itself.
    public static var imageProxyLoop: Code { .imageProxyLoop }
    /// The stand-in for the image isn't valid.
    public static var imageProxyInvalid: Code { .imageProxyInvalid }
    /// The image wasn't provided in time.
    public static var imageProxyTimeout: Code { .imageProxyTimeout }
    /// The service for images failed.
    public static var imageServiceFailure: Code { .imageServiceFailure }
    /// The image can't be scaled.
    public static var imageScalingFailed: Code { .imageScalingFailed }
    /// Permission was denied.
    public static var permissionDenied: Code { .permissionDenied }
    /// The voice shortcut can't be created.
    public static var voiceShortcutCreationFailed: Code { .voiceShortcutCreationFailed }
    /// The voice shortcut can't be retrieved.
    public static var voiceShortcutGetFailed: Code { .voiceShortcutGetFailed }
    /// The voice shortcut can't be deleted.
    public static var voiceShortcutDeleteFailed: Code { .voiceShortcutDeleteFailed }
    /// A value can't be encoded.
    public static var encodingGeneric: Code { .encodingGeneric }
    /// Encoding failed.
    public static var encodingFailed: Code { .encodingFailed }
    /// A value can't be decoded.
    public static var decodingGeneric: Code { .decodingGeneric }
}
