/// How numbers, dates and times are written in a locale, as far as one text could be read as two different values.
///
/// Values are written by the toolchain's tables, which the core doesn't have. In them, the region decides; some languages
/// differ from it.
struct WrittenConventions: Hashable {
    /// Whether a comma stands before a fraction: 1.234,5.
    var hasDecimalComma: Bool
    /// Whether the month stands before the day: 03/04 is in March.
    var hasMonthFirst: Bool
    /// Whether the year stands before the month, and the month before the day: 26/06/07 is in June.
    var hasYearFirst: Bool
    /// Whether the years are those of another calendar than the Gregorian one.
    var hasOtherYears: Bool
    /// Whether a point stands between hours and minutes: 12.05.
    var hasPointInTimes: Bool
    /// The language, such as `en`, with its script if the locale names one, as in `zh_hans`.
    var language: String
    /// The region, such as `GB`, or `nil` if the locale names none.
    var region: String?

    /// Creates the conventions of a locale such as `en_GB`, `en-GB.UTF-8` or `de_Latn_CH`.
    ///
    /// Without a region, they are those of the language's first country.
    init(locale: String) {
        let end = locale.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
        let parts = locale[..<(end ?? locale.endIndex)].split { $0 == "_" || $0 == "-" }
        let language = parts.first?.lowercased() ?? ""
        let region = parts.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 }?.uppercased()
        hasDecimalComma = Self.decimalComma.holds(in: region, language)
        hasMonthFirst = Self.monthFirst.holds(in: region, language)
        hasYearFirst = Self.yearFirst.contains(language)
        hasOtherYears = Self.otherYears.contains(region ?? language)
        hasPointInTimes = Self.pointInTimes.holds(in: region, language)
        let script = parts.dropFirst().first { $0.utf8.count == 4 }?.lowercased()
        self.language = language + (script.map { "_" + $0 } ?? "")
        self.region = region
    }

    /// A convention: where it holds.
    private struct Convention {
        private let regions, languages: Set<String>
        /// The regions in which a language differs from the others there.
        private let exceptions: [String: Set<String>]

        /// Creates a convention from lists of words.
        init(regions: String, languages: String, except exceptions: [String: String]) {
            self.regions = Self.words(regions)
            self.languages = Self.words(languages)
            self.exceptions = exceptions.mapValues(Self.words)
        }

        func holds(in region: String?, _ language: String) -> Bool {
            guard let region else { return languages.contains(language) }
            // Groups of countries have numbers.
            let usual = region.utf8.count == 2 ? regions.contains(region) : languages.contains(language)
            return usual != (exceptions[language]?.contains(region) ?? false)
        }

        private static func words(_ text: String) -> Set<String> {
            Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
        }
    }

    private static let decimalComma = Convention(
        regions: """
            AD AL AM AO AR AT AW AX AZ BA BE BF BG BI BJ BL BN BO BQ BR BY CD CF CG CI CL CM CO CR CV CW CY CZ DE DJ DK DZ
            EA EC EE ES FI FO FR GA GE GF GL GN GP GQ GR GW HR HT HU IC ID IS IT KG KZ LA LT LU LV LY MA MC MD ME MF MK MQ
            MR MZ NA NC NL NO PF PL PM PT RE RO RS RU RW SC SE SI SJ SK SM SN SR ST TD TF TG TJ TL TM TN TR UA UY UZ VA VE
            VN VU WF XK YT ZA
            """,
        languages: """
            af agq ast az bas be bg blo br bs ca cs cv da de dsb dua dyo el eo es et eu ewo ff fi fo fr fur fy gl hr hsb hu
            hy ia id ie is it jgo jv ka kab kea kgp kk kkj kl ksf ksh ku ky lb lij lmo ln lo lt lu lv mgh mk mua nb nds nl
            nmg nn nnh no nr oc os pl prg pt rn ro ru rw sah sc se seh sg shi sk sl smn sq sr ss su sv szl tg tk tok tr ts
            tt tzm uk uz ve vec vi vmw wae wo yav yrl zgh
            """,
        except: [
            "arn": "CL", "ba": "RU", "ber": "MA", "ce": "RU", "co": "FR", "ee": "TG", "en": "BI BN CM CY NA RW SC VU",
            "es": "419 BR PH PY", "ff": "GH GM LR NE NG SL", "fr": "CA CH KM MG ML MU NE SY", "gsw": "FR", "kpe": "GN",
            "mgo": "CM", "myv": "RU", "naq": "NA", "nl": "SX", "nso": "ZA", "pt": "CH MO", "qu": "EC", "rej": "ID",
            "scn": "IT", "so": "DJ", "ss": "SZ", "st": "ZA", "tn": "ZA", "wa": "BE", "wae": "CH", "xh": "ZA",
            "yi": "UA",
            "yo": "BJ", "zu": "ZA",
        ])

    private static let monthFirst = Convention(
        regions: "AC AQ BV CP CQ ER EU EZ FM GS GU HM MH MP MT PA PH PR PW QO SO TA UM UN US VI",
        languages: "blo ceb chr ee en fil gaa iu jgo mt om or sbp so ti xh",
        except: [
            "blo": "BJ", "ee": "GH TG", "en": "AS BI ER KR MT TR TW 001 150", "es": "PH VI", "gaa": "GH", "iu": "CA",
            "jgo": "CM", "ks": "IN", "om": "ET KE", "or": "IN", "sbp": "TZ", "sd": "IN", "so": "DJ ET KE", "ti": "ET",
            "xh": "ZA",
        ])

    private static let yearFirst: Set = ["eu", "hu", "ii", "ja", "ko", "lt", "mn", "yue", "zh"]

    /// Regions, and the languages of those without a region.
    private static let otherYears: Set = ["AF", "IR", "SA", "TH", "ckb", "fa", "mzn", "lrc", "ps", "th"]

    private static let pointInTimes = Convention(
        regions: "CH IT", languages: "da fi id kl rej si smn su",
        except: [
            "ca": "IT", "da": "DK GL", "de": "CH IT", "en": "CH DK FI ID", "fi": "FI", "fr": "CH", "fur": "IT",
            "gsw": "CH",
            "id": "ID", "it": "CH IT", "kl": "GL", "lij": "IT", "lmo": "IT", "ms": "ID", "pt": "CH", "rej": "ID",
            "rm": "CH", "sc": "IT", "scn": "IT", "si": "LK", "smn": "FI", "su": "ID", "vec": "IT", "wae": "CH",
        ])
}
