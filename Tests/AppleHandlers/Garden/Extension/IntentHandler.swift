import Intents

class IntentHandler: INExtension {

    override func handler(for intent: INIntent) -> Any {
        switch intent {
        case is WaterPlantIntent: return WaterPlantHandler()
        case is HarvestBedsIntent: return HarvestBedsHandler()
        case is ListTasksIntent: return ListTasksHandler()
        case is CheckFrostIntent: return CheckFrostHandler()
        case is MovePlantsIntent: return MovePlantsHandler()
        default:
            if #available(iOS 13.0, *), intent is PlantSeedsIntent {
                return PlantSeedsHandler()
            }
            fatalError("Unhandled intent type: \(intent)")
        }
    }
}
