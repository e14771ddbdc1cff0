extension IntentLint {
    /// Checks that what a person's words mean is there.
    func checkSpokenForm(of parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun) {
        let problem: String? =
            switch parameter.spokenForm {
            case nil: nil
            case .offered where !parameter.type.isNamedByPeople:
                "are looked up among what is offered, which only people, objects and texts can be"
            case .offered(nil): nil
            case .offered(let unknown?):
                parameter.unsupportedReasons.contains { $0.code == unknown }
                    ? nil : "are refused with the reason \(unknown), which the parameter doesn't have"
            case .search(let name, let property): searchProblem(name, property, run.catalog)
            case .number where parameter.type != .decimal || parameter.isList:
                "have a unit, which only those for one Decimal can have"
            case .number(let unit, let cases):
                parameters[unit].map { $0.type.enumerationName == cases && run.catalog.enums[cases] != nil } ?? false
                    ? nil : "have the unit \(unit), which isn't a parameter with the cases of \(cases)"
            }
        guard let problem else { return }
        run.add(.error, "the words for parameter \(parameter.name) \(problem)", at: place)
    }

    private func searchProblem(_ name: String, _ property: String, _ catalog: TypeCatalog) -> String? {
        guard case .custom(let type)? = parameters[name]?.type else {
            return "are searched by \(name), which isn't a parameter of a type of the file"
        }
        guard case .string? = catalog.property(named: property, ofType: type)?.type else {
            return "are searched by \(property), which isn't a text of \(type)"
        }
        return nil
    }
}

extension ParameterType {
    /// Whether a name can stand for a value of which more is known.
    fileprivate var isNamedByPeople: Bool {
        switch self {
        case .object, .custom, .person, .placemark, .paymentMethod, .string, .speakableString: true
        default: false
        }
    }

    fileprivate var enumerationName: String? {
        if case .enumeration(let name, _) = self { name } else { nil }
    }
}
