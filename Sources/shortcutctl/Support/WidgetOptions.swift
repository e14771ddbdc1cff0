import CommandLineArguments
import IntentDefinitions
import IntentHost

/// The option for the widget that a request is for, which only a request of one intent can have.
struct WidgetOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The family of the widget that the request is for, such as Small.", valueName: "family"))
    var widget: String?

    /// Returns the widget family of `--widget`, as the definition spells it.
    func family(of intent: InstalledIntent) throws -> String? {
        do throws(WidgetMismatch) {
            return try widget.map { name throws(WidgetMismatch) in try intent.definition.widgetFamily(named: name) }
        } catch {
            let choice = intent.definition.isEligibleForWidgets ? "choose another --widget, or leave it out" : nil
            let advice = choice ?? "leave out --widget"
            throw Failure(.invalidInput, "\(error); \(advice)")
        }
    }
}
