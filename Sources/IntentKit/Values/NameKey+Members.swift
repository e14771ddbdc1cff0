package import IntentDefinitions

// The names that messages and values have in common, so that a misspelled one doesn't compile.

// The members that JSON-RPC gives every message.
extension NameKey {
    package static var jsonrpc: Self { Self("jsonrpc") }
    package static var id: Self { Self("id") }
    package static var method: Self { Self("method") }
    package static var params: Self { Self("params") }
    package static var result: Self { Self("result") }
    package static var error: Self { Self("error") }
    package static var message: Self { Self("message") }
}

// The members of a plugin's introduction.
extension NameKey {
    package static var protocolVersions: Self { Self("protocolVersions") }
    package static var protocolVersion: Self { Self("protocolVersion") }
    package static var plugin: Self { Self("plugin") }
    package static var intents: Self { Self("intents") }
    package static var donations: Self { Self("donations") }
    package static var servingSince: Self { Self("servingSince") }
}

// The members of a call and of its answer.
extension NameKey {
    package static var request: Self { Self("request") }
    package static var intent: Self { Self("intent") }
    package static var parameter: Self { Self("parameter") }
    package static var searchTerm: Self { Self("searchTerm") }
    package static var values: Self { Self("values") }
    package static var value: Self { Self("value") }
    package static var scene: Self { Self("scene") }
    package static var keys: Self { Self("keys") }
    package static var code: Self { Self("code") }
    package static var timelineReloadPolicy: Self { Self("timelineReloadPolicy") }
    package static var reason: Self { Self("reason") }
    package static var resolution: Self { Self("resolution") }
    package static var resolutions: Self { Self("resolutions") }
    package static var items: Self { Self("items") }
    package static var sections: Self { Self("sections") }
    package static var title: Self { Self("title") }
    package static var usesIndexedCollation: Self { Self("usesIndexedCollation") }
}

// The members of an interaction and of an activity.
extension NameKey {
    package static var interaction: Self { Self("interaction") }
    package static var intentName: Self { Self("intentName") }
    package static var response: Self { Self("response") }
    package static var identifier: Self { Self("identifier") }
    package static var groupIdentifier: Self { Self("groupIdentifier") }
    package static var direction: Self { Self("direction") }
    package static var date: Self { Self("date") }
    package static var duration: Self { Self("duration") }
    package static var dateInterval: Self { Self("dateInterval") }
    package static var userActivity: Self { Self("userActivity") }
    package static var activityType: Self { Self("activityType") }
    package static var userInfo: Self { Self("userInfo") }
    package static var requiredUserInfoKeys: Self { Self("requiredUserInfoKeys") }
    package static var keywords: Self { Self("keywords") }
    package static var isEligibleForPrediction: Self { Self("isEligibleForPrediction") }
    package static var isEligibleForSearch: Self { Self("isEligibleForSearch") }
    package static var persistentIdentifier: Self { Self("persistentIdentifier") }
    package static var suggestedInvocationPhrase: Self { Self("suggestedInvocationPhrase") }
    package static var contentAttributes: Self { Self("contentAttributes") }
    package static var webpageURL: Self { Self("webpageURL") }
    package static var expirationDate: Self { Self("expirationDate") }
    package static var targetContentIdentifier: Self { Self("targetContentIdentifier") }
    package static var thumbnail: Self { Self("thumbnail") }
    package static var contentDescription: Self { Self("contentDescription") }
    package static var relatedUniqueIdentifier: Self { Self("relatedUniqueIdentifier") }
}

// The members of shortcuts.
extension NameKey {
    package static var shortcuts: Self { Self("shortcuts") }
    package static var suggestions: Self { Self("suggestions") }
    package static var voiceShortcuts: Self { Self("voiceShortcuts") }
    package static var invocationPhrase: Self { Self("invocationPhrase") }
    package static var predictionMode: Self { Self("predictionMode") }
    package static var mediaType: Self { Self("mediaType") }
}

// The members of values.
extension NameKey {
    package static var amount: Self { Self("amount") }
    package static var currencyCode: Self { Self("currencyCode") }
    package static var name: Self { Self("name") }
    package static var systemName: Self { Self("systemName") }
    package static var url: Self { Self("url") }
    package static var contents: Self { Self("contents") }
    package static var latitude: Self { Self("latitude") }
    package static var longitude: Self { Self("longitude") }
    package static var postalAddress: Self { Self("postalAddress") }
}
