import IntentDefinitions
import IntentKit

extension ValueWords {
    static let english = ValueWords(
        numbers: NumberWords(
            decimalSeparator: ".", groupingSeparator: ",",
            small: NumberWords.counted([
                "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
                "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
            ]),
            tens: NumberWords.counted(
                from: 20, by: 10,
                ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]),
            hundred: ["hundred"], thousand: ["thousand"], million: ["million"], and: "and", saysUnitsFirst: false,
            minus: ["minus", "negative"], articles: ["a", "an"],
            fractions: ["half": 0.5, "quarter": 0.25, "quarters": 0.25], fractionLink: "of",
            andAHalf: ["and", "a", "half"], point: "point"),
        dates: DateWords(
            weekdays: [
                ["sunday", "sun"], ["monday", "mon"], ["tuesday", "tue", "tues"], ["wednesday", "wed"],
                ["thursday", "thu", "thur", "thurs"], ["friday", "fri"], ["saturday", "sat"],
            ],
            months: [
                ["january", "jan"], ["february", "feb"], ["march", "mar"], ["april", "apr"], ["may"], ["june", "jun"],
                ["july", "jul"], ["august", "aug"], ["september", "sep", "sept"], ["october", "oct"],
                ["november", "nov"], ["december", "dec"],
            ],
            relative: [
                (["the", "day", "after", "tomorrow"], 2), (["day", "after", "tomorrow"], 2),
                (["the", "day", "before", "yesterday"], -2), (["day", "before", "yesterday"], -2),
                (["this", "morning"], 0), (["this", "afternoon"], 0), (["this", "evening"], 0), (["tonight"], 0),
                (["today"], 0), (["tomorrow"], 1), (["yesterday"], -1), (["next", "week"], 7),
            ],
            current: ["this"], coming: ["coming"], next: ["next"], weekend: ["weekend"],
            ordinalEndings: ["st", "nd", "rd", "th"],
            fillers: ["on", "the", "of"],
            ranges: (["from", "between"], ["to", "until", "till", "-", "–"], "between"), order: .monthFirst,
            written: WrittenDates(
                months: [
                    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                    "November", "December",
                ],
                date: { "\($1) \($2), \($0)" }, joint: " at ", hasHalfDays: true)),
        times: TimeWords(
            now: ["now"], at: ["at"], named: ["noon": 12, "midday": 12, "midnight": 0],
            morning: ["am"], afternoon: ["pm"], clock: ["o'clock", "oclock"],
            shifts: [(["half", "past"], 30), (["quarter", "past"], 15), (["quarter", "to"], -15)],
            offset: ["in"], pastBefore: [], pastAfter: ["ago"],
            parts: [
                "morning": 0...11, "afternoon": 12...18, "evening": 16...23, "night": 18...23, "tonight": 17...23,
            ],
            partLead: ["in", "the"],
            units: [
                .second: ["s", "sec", "secs", "second", "seconds"], .minute: ["min", "mins", "minute", "minutes"],
                .hour: ["h", "hr", "hrs", "hour", "hours"], .day: ["d", "day", "days"], .week: ["week", "weeks"],
                .month: ["month", "months"], .year: ["year", "years"],
            ]),
        yes: "yes", no: "no", and: "and", or: "or",
        truths: (["true", "yes", "y", "yeah", "yep", "on", "1"], ["false", "no", "n", "nope", "off", "0"]),
        units: englishUnits,
        currencies: [
            "dollar": ["USD", "CAD", "AUD", "NZD", "HKD", "SGD"],
            "dollars": ["USD", "CAD", "AUD", "NZD", "HKD", "SGD"],
            "buck": ["USD"], "bucks": ["USD"], "euro": ["EUR"], "euros": ["EUR"], "pound": ["GBP"], "pounds": ["GBP"],
            "quid": ["GBP"], "yen": ["JPY"], "yuan": ["CNY"], "franc": ["CHF"], "francs": ["CHF"],
            "rupee": ["INR"], "rupees": ["INR"], "ruble": ["RUB"], "rubles": ["RUB"], "peso": ["MXN"],
            "pesos": ["MXN"], "real": ["BRL"], "reais": ["BRL"], "won": ["KRW"], "zloty": ["PLN"],
            "krona": ["SEK"], "kronor": ["SEK"], "krone": ["NOK", "DKK"], "kroner": ["NOK", "DKK"],
        ],
        payments: [
            "checking": .checking, "checking account": .checking, "savings": .savings, "savings account": .savings,
            "brokerage": .brokerage, "debit": .debit, "debit card": .debit, "credit": .credit, "credit card": .credit,
            "prepaid": .prepaid, "prepaid card": .prepaid, "store": .store, "store card": .store,
            "apple pay": .applePay,
        ])

    private static let englishUnits: [String: [String]] = {
        let types: [ParameterType] = [.length, .mass, .volume, .speed, .temperature, .energy]
        let units = types.flatMap(\.declaredUnits)
        return Dictionary(units.map { ($0.symbol, $0.names) }, uniquingKeysWith: { first, _ in first })
    }()
}
