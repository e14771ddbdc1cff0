extension SpokenForm: HandWritten {
    static let kind = "what people say"

    init() { self = .offered(unknown: nil) }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        var (isOffered, unknown, search, property, unit, cases) = parts
        try object.flag("offered", &isOffered)
        try object.string("unknown", &unknown)
        try object.string("search", &search)
        try object.string("property", &property)
        try object.string("unit", &unit)
        try object.string("cases", &cases)
        guard !object.context.isWriting else { return }
        switch (isOffered, unknown, search, property, unit, cases) {
        case (true, let unknown, nil, nil, nil, nil): self = .offered(unknown: unknown)
        case (false, nil, let search?, let property?, nil, nil): self = .search(parameter: search, property: property)
        case (false, nil, nil, nil, let unit?, let cases?): self = .number(unit: unit, cases: cases)
        default:
            throw HandWrittenProblem(
                message:
                    "“spoken” is one of offered: true, search: … with property: …, or unit: … with cases: …",
                line: object.line)
        }
    }

    private typealias Parts = (
        Bool, unknown: String?, search: String?, property: String?, unit: String?, cases: String?
    )

    private var parts: Parts {
        switch self {
        case .offered(let unknown): (true, unknown, nil, nil, nil, nil)
        case .search(let parameter, let property): (false, nil, parameter, property, nil, nil)
        case .number(let unit, let cases): (false, nil, nil, nil, unit, cases)
        }
    }
}
