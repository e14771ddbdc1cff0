import Intents

final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is AddNoteIntent: AddNoteHandler()
        case is FindNotesIntent: FindNotesHandler()
        case is ExportNotesIntent: ExportNotesHandler()
        case is DeleteNotesIntent: DeleteNotesHandler()
        default: nil
        }
    }
}
