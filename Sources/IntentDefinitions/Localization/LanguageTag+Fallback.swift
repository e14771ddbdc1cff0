extension LanguageTag {
    /// The tags whose texts suit a person who asked for this one, best first and starting with itself.
    ///
    /// `de_AT` leads to `de-AT` and `de`, `zh_TW` to `zh-TW`, `zh-Hant-TW` and `zh-Hant`. A script that isn't the usual
    /// one of its language never leads to the language alone: people who read `sr-Latn` may not read `sr`.
    public var fallbacks: [LanguageTag] {
        let script = script ?? impliedScript
        let hasOtherScript = script.map { Self.otherScripts[language]?.contains($0) ?? false } ?? false
        var tags = [self]
        if let region {
            tags.append(LanguageTag(language: language, script: script, region: region))
            let plain = LanguageTag(language: language, region: region)
            if !hasOtherScript || plain.impliedScript == script { tags.append(plain) }
        }
        if let parent = parentRegion { tags.append(LanguageTag(language: language, region: parent)) }
        if let script { tags.append(LanguageTag(language: language, script: script)) }
        if language == "zh", let script {
            // Folders may name either script by a region where it is used.
            let region = script == "Hant" ? "TW" : "CN"
            tags.append(LanguageTag(language: language, region: region))
            tags.append(LanguageTag(language: language, script: script, region: region))
        }
        if !hasOtherScript { tags.append(LanguageTag(language: language)) }
        if language == "nn" { tags.append(LanguageTag(language: "nb")) }
        return tags.enumerated().filter { tags.firstIndex(of: $1) == $0 }.map(\.element)
    }

    /// Returns whether a tag is of the same language in the same script.
    func isKin(of other: LanguageTag) -> Bool {
        language == other.language && (script ?? usualScript) == (other.script ?? other.usualScript)
    }

    /// The script of Chinese if none is stated.
    private var impliedScript: String? {
        guard language == "zh" else { return nil }
        return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }

    private var usualScript: String? { impliedScript ?? Self.usualScripts[language] }

    /// The region whose texts suit this one better than the language's own.
    private var parentRegion: String? {
        guard let region else { return nil }
        switch language {
        case "es": return region == "ES" || region == "419" ? nil : "419"
        case "pt": return region == "BR" || region == "PT" ? nil : "PT"
        case "en": return Self.britishRegions.contains(region) ? "GB" : nil
        default: return nil
        }
    }

    private static let britishRegions: Set<String> = ["AU", "HK", "IE", "IN", "MT", "MY", "NZ", "SG", "ZA"]

    /// The scripts of a language other than its usual one.
    private static let otherScripts: [String: Set<String>] = [
        "az": ["Arab", "Cyrl"], "bs": ["Cyrl"], "kk": ["Arab", "Latn"], "pa": ["Arab"], "sr": ["Latn"],
        "uz": ["Arab", "Cyrl"], "zh": ["Hant"],
    ]

    private static let usualScripts = [
        "az": "Latn", "bs": "Latn", "kk": "Cyrl", "pa": "Guru", "sr": "Cyrl", "uz": "Latn",
    ]
}
