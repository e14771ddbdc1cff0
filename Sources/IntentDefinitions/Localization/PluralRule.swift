import Escaping

/// The CLDR plural rules for whole numbers, by classes of languages that share one.
///
/// Rules that differ only for fractions are the same here.
enum PluralRule {
    case single
    case oneOther
    case oneMillionsOther
    case zeroOneOther
    case zeroOneMillionsOther
    case oneTwoOther
    case lastDigitOne
    case eastSlavic
    case southSlavic
    case polish
    case czech
    case slovenian
    case lithuanian
    case latvian
    case romanian
    case arabic
    case maltese
    case welsh
    case irish
    case scottish
    case breton
    case filipino

    init(_ tag: LanguageTag) {
        let isPortugal = tag.language == "pt" && tag.region == "PT"
        self = isPortugal ? .oneMillionsOther : Self.rules[tag.language] ?? .oneOther
    }

    private static let rules: [String: PluralRule] = {
        let classes: [(PluralRule, String)] = [
            (.single, "bm bo dz id ig ii ja jv kde kea km ko lkt lo ms my nqo sah ses sg su th to vi wo yo yue zh"),
            (.oneMillionsOther, "ca es it lld scn vec"),
            (.zeroOneOther, "ak am as bho bn fa ff gu guw hi hy kab kn ln mg nso pa si ti wa zu"),
            (.zeroOneMillionsOther, "fr pt"),
            (.oneTwoOther, "he iu naq sat se sma smi smj smn sms"),
            (.lastDigitOne, "is mk"),
            (.eastSlavic, "be ru uk"),
            (.southSlavic, "bs hr sh sr"),
            (.polish, "pl"),
            (.czech, "cs sk"),
            (.slovenian, "dsb hsb sl"),
            (.lithuanian, "lt"),
            (.latvian, "lv prg"),
            (.romanian, "ro"),
            (.arabic, "ar ars"),
            (.maltese, "mt"),
            (.welsh, "cy"),
            (.irish, "ga"),
            (.scottish, "gd"),
            (.breton, "br"),
            (.filipino, "ceb fil"),
        ]
        let pairs = classes.flatMap { rule, languages in languages.fields(separatedBy: " ").map { (String($0), rule) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()

    func category(of count: UInt) -> PluralCategory {
        switch self {
        case .single: .other
        case .oneOther: count == 1 ? .one : .other
        case .oneMillionsOther: count == 1 ? .one : Self.isMillions(count) ? .many : .other
        case .zeroOneOther: count <= 1 ? .one : .other
        case .zeroOneMillionsOther: count <= 1 ? .one : Self.isMillions(count) ? .many : .other
        case .oneTwoOther: count == 1 ? .one : count == 2 ? .two : .other
        case .lastDigitOne: count % 10 == 1 && count % 100 != 11 ? .one : .other
        case .filipino: [4, 6, 9].contains(count % 10) ? .other : .one
        case .eastSlavic, .southSlavic, .polish, .czech, .slovenian, .lithuanian, .latvian: baltoSlavic(count)
        case .romanian: count == 1 ? .one : count == 0 || (1...19).contains(count % 100) ? .few : .other
        case .arabic, .maltese: semitic(count)
        case .welsh, .irish, .scottish, .breton: celtic(count)
        }
    }

    private static func isMillions(_ count: UInt) -> Bool { count != 0 && count % 1_000_000 == 0 }

    private func baltoSlavic(_ count: UInt) -> PluralCategory {
        let (digit, rest) = (count % 10, count % 100)
        let isTeen = (11...19).contains(rest)
        let endsInFew = (2...4).contains(digit) && !isTeen
        switch self {
        case .eastSlavic: return digit == 1 && rest != 11 ? .one : endsInFew ? .few : .many
        case .southSlavic: return digit == 1 && rest != 11 ? .one : endsInFew ? .few : .other
        case .polish: return count == 1 ? .one : endsInFew ? .few : .many
        case .czech: return count == 1 ? .one : (2...4).contains(count) ? .few : .other
        case .slovenian: return rest == 1 ? .one : rest == 2 ? .two : rest == 3 || rest == 4 ? .few : .other
        case .lithuanian: return isTeen || digit == 0 ? .other : digit == 1 ? .one : .few
        default: return isTeen || digit == 0 ? .zero : digit == 1 ? .one : .other
        }
    }

    private func semitic(_ count: UInt) -> PluralCategory {
        let rest = count % 100
        switch count {
        case 0: return self == .arabic ? .zero : .few
        case 1: return .one
        case 2: return .two
        default: break
        }
        if (3...10).contains(rest) { return .few }
        return rest >= 11 && (self == .arabic || rest <= 19) ? .many : .other
    }

    private func celtic(_ count: UInt) -> PluralCategory {
        switch self {
        case .welsh: return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][count] ?? .other
        case .irish:
            return count == 1
                ? .one : count == 2 ? .two : (3...6).contains(count) ? .few : (7...10).contains(count) ? .many : .other
        case .scottish:
            switch count {
            case 1, 11: return .one
            case 2, 12: return .two
            case 3...19: return .few
            default: return .other
            }
        default:
            let (digit, ten) = (count % 10, count % 100 / 10)
            if [1, 7, 9].contains(ten) { return Self.isMillions(count) ? .many : .other }
            switch digit {
            case 1: return .one
            case 2: return .two
            case 3, 4, 9: return .few
            default: return Self.isMillions(count) ? .many : .other
            }
        }
    }
}
