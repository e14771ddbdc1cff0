import Testing

@testable import IntentDefinitions

@Suite struct `A language` {
    @Test(arguments: [
        ("de", "de"), ("DE", "de"), ("de_AT", "de-AT"), ("de-at", "de-AT"), ("de_DE.UTF-8", "de-DE"),
        ("zh_hant_tw", "zh-Hant-TW"), ("zh-Hans", "zh-Hans"), ("es-419", "es-419"), ("sr_RS@latin", "sr-Latn-RS"),
        ("de_DE@euro", "de-DE"), ("ca_ES.UTF-8@valencia", "ca-ES"), ("English", "en"), ("german", "de"),
        ("no", "nb"), ("iw_IL", "he-IL"), ("in", "id"), ("fil", "fil"), ("de-1901", "de"), ("en-US-u-hc-h12", "en-US"),
    ])
    func `is named in several ways`(_ name: String, _ tag: String) {
        #expect(LanguageTag(name)?.description == tag)
    }

    @Test(arguments: ["", "C", "POSIX", "C.UTF-8", "Base", "base", "x", "d1", "-de", "Klingon", "ä", "@latin", "."])
    func `is not named by everything`(_ name: String) {
        #expect(LanguageTag(name) == nil)
    }

    @Test(arguments: [
        ("de", ["de"]), ("de_AT", ["de-AT", "de"]), ("pt_PT", ["pt-PT", "pt"]), ("pt_BR", ["pt-BR", "pt"]),
        ("pt_AO", ["pt-AO", "pt-PT", "pt"]), ("es_AR", ["es-AR", "es-419", "es"]), ("es-419", ["es-419", "es"]),
        ("es_ES", ["es-ES", "es"]), ("en_AU", ["en-AU", "en-GB", "en"]), ("en_US", ["en-US", "en"]),
        ("de-Latn-AT", ["de-Latn-AT", "de-AT", "de-Latn", "de"]), ("nn_NO", ["nn-NO", "nn", "nb"]),
        ("zh", ["zh", "zh-Hans", "zh-CN", "zh-Hans-CN"]),
        ("zh_CN", ["zh-CN", "zh-Hans-CN", "zh-Hans", "zh"]),
        ("zh_TW", ["zh-TW", "zh-Hant-TW", "zh-Hant"]),
        ("zh_HK", ["zh-HK", "zh-Hant-HK", "zh-Hant", "zh-TW", "zh-Hant-TW"]),
        ("zh-Hant", ["zh-Hant", "zh-TW", "zh-Hant-TW"]),
        ("zh-Hant-TW", ["zh-Hant-TW", "zh-TW", "zh-Hant"]),
        ("zh-Hans-TW", ["zh-Hans-TW", "zh-TW", "zh-Hans", "zh-CN", "zh-Hans-CN", "zh"]),
        ("sr_RS@latin", ["sr-Latn-RS", "sr-Latn"]), ("sr_RS", ["sr-RS", "sr"]), ("sr-Cyrl", ["sr-Cyrl", "sr"]),
    ])
    func `leads to others that help`(_ name: String, _ tags: [String]) throws {
        #expect(try #require(LanguageTag(name)).fallbacks.map(\.description) == tags)
    }

    @Test(arguments: [
        ("en de sv xx", "other one other other other"), ("fr pt hi fa", "one one other other other"),
        ("pt-PT es it ca", "other one other other other"), ("ja zh-Hant ko th id", "other other other other other"),
        ("ru uk be", "many one few few many"), ("pl", "many one few few many"), ("hr sr bs", "other one few few other"),
        ("cs sk", "other one few few other"), ("sl", "other one two few other"), ("lt", "other one few few few"),
        ("lv", "zero one other other other"), ("ro", "few one few few few"), ("ar", "zero one two few few"),
        ("he", "other one two other other"), ("mt", "few one two few few"), ("cy", "zero one two few other"),
        ("ga", "other one two few few"), ("gd", "other one two few few"), ("br", "other one two few other"),
        ("is mk", "other one other other other"), ("fil", "one one one one one"),
    ])
    func `has forms of plural for 0, 1, 2, 3 and 5`(_ languages: String, _ expected: String) throws {
        for name in languages.split(separator: " ") {
            let tag = try #require(LanguageTag(String(name)))
            let forms = [0, 1, 2, 3, 5].map { PluralCategory(of: $0, in: tag).rawValue }
            #expect(forms.joined(separator: " ") == expected, "\(name)")
        }
    }

    @Test(
        arguments: [
            ("ru", [11: .many, 12: .many, 21: .one, 22: .few, 25: .many, 111: .many, 101: .one, -1: .one]),
            ("hr", [11: .other, 21: .one, 34: .few, 112: .other]),
            ("pl", [12: .many, 21: .many, 22: .few, 112: .many]),
            ("cs", [21: .other, 22: .other]), ("sl", [101: .one, 102: .two, 104: .few, 105: .other, 111: .other]),
            ("lt", [10: .other, 11: .other, 19: .other, 21: .one, 29: .few, 30: .other, 111: .other]),
            ("lv", [10: .zero, 11: .zero, 21: .one, 22: .other, 30: .zero, 111: .zero]),
            ("ro", [19: .few, 20: .other, 100: .other, 101: .few, 119: .few, 120: .other]),
            ("ar", [10: .few, 11: .many, 99: .many, 100: .other, 102: .other, 103: .few, 111: .many, 200: .other]),
            ("mt", [10: .few, 11: .many, 19: .many, 20: .other, 103: .few]), ("cy", [6: .many, 7: .other]),
            ("ga", [6: .few, 7: .many, 10: .many, 11: .other]),
            ("gd", [10: .few, 11: .one, 12: .two, 13: .few, 19: .few, 20: .other]),
            ("br", [9: .few, 11: .other, 21: .one, 22: .two, 71: .other, 83: .few, 1_000_000: .many, 72: .other]),
            ("fr", [1_000_000: .many, 2: .other]), ("es", [1_000_000: .many, 3_000_000: .many]),
            ("is", [11: .other, 21: .one, 111: .other]),
            ("fil", [4: .other, 6: .other, 9: .other, 14: .other, 15: .one]),
            ("en", [Int.max: .other, Int.min: .other]), ("he", [20: .other]),
        ] as [(String, [Int: PluralCategory])])
    func `has forms of plural for greater numbers`(_ name: String, _ expected: [Int: PluralCategory]) throws {
        let tag = try #require(LanguageTag(name))
        for (count, category) in expected {
            #expect(PluralCategory(of: count, in: tag) == category, "\(count)")
        }
    }
}
