import Intents

class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any {
        switch intent {
        case is ReadSensorIntent: ReadSensorHandler()
        case is SetTargetIntent: SetTargetHandler()
        case is CalibrateSensorIntent: CalibrateSensorHandler()
        case is SilenceAlarmsIntent: SilenceAlarmsHandler()
        default: self
        }
    }
}
