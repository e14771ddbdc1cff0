import IntentKit

extension ValueWords {
    static let german = ValueWords(
        numbers: germanNumbers,
        dates: DateWords(
            weekdays: [
                ["sonntag", "so"], ["montag", "mo"], ["dienstag", "di"], ["mittwoch", "mi"], ["donnerstag", "do"],
                ["freitag", "fr"], ["samstag", "sa", "sonnabend"],
            ],
            months: [
                ["januar", "janner", "jan"], ["februar", "feb"], ["marz", "maerz", "mrz"], ["april", "apr"], ["mai"],
                ["juni", "jun"], ["juli", "jul"], ["august", "aug"], ["september", "sep", "sept"], ["oktober", "okt"],
                ["november", "nov"], ["dezember", "dez"],
            ],
            relative: [
                (["heute"], 0), (["morgen"], 1), (["ubermorgen"], 2), (["uebermorgen"], 2), (["gestern"], -1),
                (["vorgestern"], -2), (["nachste", "woche"], 7), (["naechste", "woche"], 7),
            ],
            current: ["diesen", "dieser", "diese", "dieses", "diesem"],
            coming: ["kommenden", "kommender", "kommende", "kommendes"],
            next: [
                "nachsten", "nachster", "nachste", "nachstes", "naechsten", "naechster", "naechste", "naechstes",
            ],
            weekend: ["wochenende"], ordinalEndings: ["ten", "te"],
            fillers: ["am", "den", "der", "dem"],
            ranges: (["von", "vom", "zwischen"], ["bis", "-", "–"], "zwischen"), order: .dayFirst,
            written: WrittenDates(
                months: [
                    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
                    "November", "Dezember",
                ],
                date: { "\($2). \($1) \($0)" }, joint: " um ", hasHalfDays: false)),
        times: TimeWords(
            now: ["jetzt"], at: ["um"], named: ["mittag": 12, "mittags": 12, "mitternacht": 0],
            morning: ["morgens", "vormittags"], afternoon: ["nachmittags", "abends"], clock: ["uhr"],
            shifts: [
                (["viertel", "nach"], 15), (["viertel", "vor"], -15), (["dreiviertel"], -15), (["halb"], -30),
            ],
            offset: ["in"], pastBefore: ["vor"], pastAfter: [],
            parts: [
                "morgen": 0...11, "fruh": 0...11, "frueh": 0...11, "vormittag": 6...12, "nachmittag": 12...18,
                "abend": 16...23,
            ],
            partLead: ["am"],
            units: [
                .second: ["s", "sek", "sekunde", "sekunden"], .minute: ["min", "minute", "minuten"],
                .hour: ["h", "std", "stunde", "stunden"], .day: ["d", "tag", "tage", "tagen"],
                .week: ["woche", "wochen"], .month: ["monat", "monate", "monaten"], .year: ["jahr", "jahre", "jahren"],
            ]),
        yes: "ja", no: "nein", and: "und", or: "oder",
        truths: (
            ["ja", "j", "jo", "wahr", "an", "ein", "true", "yes", "y", "1"],
            ["nein", "n", "ne", "nee", "falsch", "aus", "false", "no", "0"]
        ),
        units: germanUnits,
        currencies: [
            "dollar": ["USD", "CAD", "AUD", "NZD", "HKD", "SGD"], "euro": ["EUR"], "euros": ["EUR"],
            "pfund": ["GBP"], "yen": ["JPY"], "yuan": ["CNY"], "franken": ["CHF"], "rupie": ["INR"],
            "rupien": ["INR"], "rubel": ["RUB"], "peso": ["MXN"], "pesos": ["MXN"], "won": ["KRW"],
            "zloty": ["PLN"], "krone": ["SEK", "NOK", "DKK"], "kronen": ["SEK", "NOK", "DKK"],
        ],
        payments: [
            "girokonto": .checking, "sparkonto": .savings, "depot": .brokerage, "debitkarte": .debit,
            "girokarte": .debit, "girocard": .debit, "kreditkarte": .credit, "prepaidkarte": .prepaid,
            "guthabenkarte": .prepaid, "kundenkarte": .store, "apple pay": .applePay,
        ])

    private static let germanNumbers = NumberWords(
        decimalSeparator: ",", groupingSeparator: ".",
        small: NumberWords.counted([
            "null", "eins", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwolf",
            "dreizehn", "vierzehn", "funfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn",
        ]).merging(
            [
                "ein": 1, "eine": 1, "einen": 1, "einer": 1, "einem": 1, "zwo": 2, "fuenf": 5, "zwoelf": 12,
                "fuenfzehn": 15,
            ],
            uniquingKeysWith: { first, _ in first }),
        tens: NumberWords.counted(
            from: 20, by: 10, ["zwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
        ).merging(["fuenfzig": 50], uniquingKeysWith: { first, _ in first }),
        hundred: ["hundert"], thousand: ["tausend"], million: ["million", "millionen"], and: "und",
        saysUnitsFirst: true, minus: ["minus"], articles: ["ein", "eine", "einen", "einer", "einem"],
        fractions: [
            "halbe": 0.5, "halben": 0.5, "halber": 0.5, "halbes": 0.5, "viertel": 0.25, "dreiviertel": 0.75,
            "anderthalb": 1.5, "eineinhalb": 1.5, "zweieinhalb": 2.5,
        ],
        andAHalf: ["und", "eine", "halbe"], point: "komma")

    private static let germanUnits: [String: [String]] = [
        "mm": ["millimeter", "millimetern"], "cm": ["zentimeter", "zentimetern"], "m": ["meter", "metern"],
        "km": ["kilometer", "kilometern"], "in": ["zoll", "\"", "″"], "ft": ["fuss", "'", "′"],
        "yd": ["yard", "yards"], "mi": ["meile", "meilen"],
        "mg": ["milligramm"], "g": ["gramm"], "kg": ["kilogramm", "kilo"], "t": ["tonne", "tonnen"],
        "oz": ["unze", "unzen"], "lb": ["lbs"], "st": ["stone"],
        "mL": ["milliliter", "millilitern"], "L": ["liter", "litern"], "m³": ["kubikmeter", "kubikmetern", "m3"],
        "tsp": ["teeloffel", "teeloeffel", "tl"], "tbsp": ["essloffel", "essloeffel", "el"],
        "fl oz": ["flussigunze", "flussigunzen"], "cup": ["tasse", "tassen"], "pt": ["pint", "pints"],
        "qt": ["quart", "quarts"], "gal": ["gallone", "gallonen"],
        "m/s": ["meter pro sekunde", "metern pro sekunde"],
        "km/h": ["kilometer pro stunde", "kilometern pro stunde", "stundenkilometer", "kmh"],
        "mph": ["meilen pro stunde", "mi/h"], "kn": ["knoten", "kt"],
        "K": ["kelvin"], "°C": ["celsius", "grad celsius", "grad", "c", "° c"],
        "°F": ["fahrenheit", "grad fahrenheit", "f", "° f"],
        "J": ["joule"], "kJ": ["kilojoule"], "cal": ["kalorie", "kalorien"], "kcal": ["kilokalorie", "kilokalorien"],
        "kWh": ["kilowattstunde", "kilowattstunden"],
    ]
}
