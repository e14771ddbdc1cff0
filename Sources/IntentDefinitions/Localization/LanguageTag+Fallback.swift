extension LanguageTag {
    /// The tags whose texts somebody who wants this one understands, the best first and itself before all.
    ///
    /// `de_AT` leads to `de-AT` and `de`, `zh_TW` to `zh-TW`, `zh-Hant-TW` and `zh-Hant`. A script that is not the
    /// usual one of its language never leads to the language as such: who reads `sr-Latn` may not read `sr`.
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
            // Folders name either script by the place where it is written.
            let region = script == "Hant" ? "TW" : "CN"
            tags.append(LanguageTag(language: language, region: region))
            tags.append(LanguageTag(language: language, script: script, region: region))
        }
        if !hasOtherScript { tags.append(LanguageTag(language: language)) }
        if language == "nn" { tags.append(LanguageTag(language: "nb")) }
        var seen: Set<LanguageTag> = []
        return tags.filter { seen.insert($0).inserted }
    }

    /// Whether a tag is of the same language in the same script.
    func isKin(of other: LanguageTag) -> Bool {
        language == other.language && (script ?? usualScript) == (other.script ?? other.usualScript)
    }

    /// The script that Chinese has where none is stated.
    private var impliedScript: String? {
        guard language == "zh" else { return nil }
        return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }

    private var usualScript: String? { impliedScript ?? Self.usualScripts[language] }

    /// The region whose words a region shares, where the language's own are another's.
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

    /// The scripts in which a language is written, but not where none is stated.
    private static let otherScripts: [String: Set<String>] = [
        "az": ["Arab", "Cyrl"], "bs": ["Cyrl"], "kk": ["Arab", "Latn"], "pa": ["Arab"], "sr": ["Latn"],
        "uz": ["Arab", "Cyrl"], "zh": ["Hant"],
    ]

    private static let usualScripts = [
        "az": "Latn", "bs": "Latn", "kk": "Cyrl", "pa": "Guru", "sr": "Cyrl", "uz": "Latn",
    ]
}
