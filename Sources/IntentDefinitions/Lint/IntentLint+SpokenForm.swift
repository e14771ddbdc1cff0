extension IntentLint {
    /// Checks that what a person's words mean is there.
    func checkSpokenForm(of parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun) {
        let name = parameter.name
        let problem: String? =
            switch parameter.spokenForm {
            case nil: nil
            case .offered where !parameter.type.isNamedByPeople:
                "“spoken” of \(name) looks words up among what is offered, which only people, objects and texts can be"
            case .offered(nil): nil
            case .offered(let unknown?):
                parameter.unsupportedReasons.contains { $0.code == unknown }
                    ? nil : "“unknown” of \(name) names \(unknown), which isn't one of its reasons"
            case .search(let search, let property): searchProblem(of: name, search, property, run.catalog)
            case .number where parameter.type != .decimal || parameter.isList:
                "“spoken” of \(name) has a unit, which only a single Decimal can have"
            case .number(let unit, let cases):
                parameters[unit].map { $0.type.enumerationName == cases && run.catalog.enums[cases] != nil } ?? false
                    ? nil : "“unit” of \(name) names \(unit), which isn't a parameter with the cases of \(cases)"
            }
        guard let problem else { return }
        run.add(.error, problem, at: place)
    }

    private func searchProblem(
        of name: String, _ search: String, _ property: String, _ catalog: TypeCatalog
    ) -> String? {
        guard case .custom(let type)? = parameters[search]?.type else {
            return "“search” of \(name) names \(search), which isn't a parameter whose type this file declares"
        }
        guard case .string? = catalog.property(named: property, ofType: type)?.type else {
            return "“property” of \(name) names \(property), which isn't a text of \(type)"
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
