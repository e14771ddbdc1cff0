import IntentDefinitions
package import IntentKit

extension ServedIntent {
    /// Creates a served intent of a generated class, or returns `nil` if the class isn't generated.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - handler: Returns the handler of a request.
    package init?(_ type: INIntent.Type, handler: @escaping @MainActor @Sendable (INIntent) -> Any?) {
        guard let subject = type.intentClass else { return nil }
        ServedClasses.add(type, named: subject.name)
        self.init(
            named: subject.name, parameterShape: { subject.table.shape(named: $0) },
            responseShapes: { subject.response.responseTable.shapes },
            place: { (subject.definition, subject.catalog) }, executor: MainQueue()
        ) { values in
            // The request's task waits for the handler, and nothing else has it.
            let candidate = await MainActor.run { Handed(handler(type.instance(of: values))) }
            return subject.bind(unwrapped(candidate.value))
        }
    }
}
