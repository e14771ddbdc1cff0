import IntentExtension
import IntentKitCalling
import IntentKitCarCommands
import IntentKitCarPlay
import IntentKitFocus
import IntentKitLists
import IntentKitMedia
import IntentKitMessaging
import IntentKitPayments
import IntentKitPhotos
import IntentKitReservations
import IntentKitRestaurants
import IntentKitRides
import IntentKitVisualCodes
import IntentKitWorkouts

/// Handles each built-in intent in IntentKit's style, with no more than a handler has to have.
@main
struct BuiltInValues: Extension {
    static let intentsSupported: [any Intent.Type] = [
        StartCallIntent.self,
        SearchCallHistoryIntent.self,
        StartAudioCallIntent.self,
        StartVideoCallIntent.self,
        AnswerCallIntent.self,
        HangUpCallIntent.self,
        ActivateCarSignalIntent.self,
        GetCarLockStatusIntent.self,
        SetCarLockStatusIntent.self,
        GetCarPowerLevelStatusIntent.self,
        ListCarsIntent.self,
        SetAudioSourceInCarIntent.self,
        SetClimateSettingsInCarIntent.self,
        SetDefrosterSettingsInCarIntent.self,
        SetSeatSettingsInCarIntent.self,
        SetProfileInCarIntent.self,
        SaveProfileInCarIntent.self,
        ShareFocusStatusIntent.self,
        CreateNoteIntent.self,
        AppendToNoteIntent.self,
        AddTasksIntent.self,
        CreateTaskListIntent.self,
        SetTaskAttributeIntent.self,
        SnoozeTasksIntent.self,
        DeleteTasksIntent.self,
        SearchForNotebookItemsIntent.self,
        PlayMediaIntent.self,
        AddMediaIntent.self,
        SearchForMediaIntent.self,
        UpdateMediaAffinityIntent.self,
        SetRadioStationIntent.self,
        SendMessageIntent.self,
        SearchForMessagesIntent.self,
        SetMessageAttributeIntent.self,
        SendPaymentIntent.self,
        RequestPaymentIntent.self,
        PayBillIntent.self,
        SearchForBillsIntent.self,
        SearchForAccountsIntent.self,
        TransferMoneyIntent.self,
        SearchForPhotosIntent.self,
        StartPhotoPlaybackIntent.self,
        GetReservationDetailsIntent.self,
        BookRestaurantReservationIntent.self,
        GetAvailableRestaurantReservationBookingDefaultsIntent.self,
        GetAvailableRestaurantReservationBookingsIntent.self,
        GetUserCurrentRestaurantReservationBookingsIntent.self,
        GetRestaurantGuestIntent.self,
        ListRideOptionsIntent.self,
        RequestRideIntent.self,
        GetRideStatusIntent.self,
        CancelRideIntent.self,
        SendRideFeedbackIntent.self,
        GetVisualCodeIntent.self,
        StartWorkoutIntent.self,
        PauseWorkoutIntent.self,
        ResumeWorkoutIntent.self,
        EndWorkoutIntent.self,
        CancelWorkoutIntent.self,
    ]

    func handler(for intent: any Intent) -> Any? { AnyIntentHandler() }
}

private struct AnyIntentHandler {}

extension AnyIntentHandler: StartCallIntentHandling {
    func handle(intent: StartCallIntent) async -> StartCallIntentResponse {
        StartCallIntentResponse(code: .continueInApp, userActivity: nil)
    }
}

extension AnyIntentHandler: SearchCallHistoryIntentHandling {
    func handle(intent: SearchCallHistoryIntent) async -> SearchCallHistoryIntentResponse {
        SearchCallHistoryIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: StartAudioCallIntentHandling {
    func handle(intent: StartAudioCallIntent) async -> StartAudioCallIntentResponse {
        StartAudioCallIntentResponse(code: .continueInApp, userActivity: nil)
    }
}

extension AnyIntentHandler: StartVideoCallIntentHandling {
    func handle(intent: StartVideoCallIntent) async -> StartVideoCallIntentResponse {
        StartVideoCallIntentResponse(code: .continueInApp, userActivity: nil)
    }
}

extension AnyIntentHandler: AnswerCallIntentHandling {
    func handle(intent: AnswerCallIntent) async -> AnswerCallIntentResponse {
        AnswerCallIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: HangUpCallIntentHandling {
    func handle(intent: HangUpCallIntent) async -> HangUpCallIntentResponse {
        HangUpCallIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: ActivateCarSignalIntentHandling {
    func handle(intent: ActivateCarSignalIntent) async -> ActivateCarSignalIntentResponse {
        ActivateCarSignalIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: GetCarLockStatusIntentHandling {
    func handle(intent: GetCarLockStatusIntent) async -> GetCarLockStatusIntentResponse {
        GetCarLockStatusIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SetCarLockStatusIntentHandling {
    func handle(intent: SetCarLockStatusIntent) async -> SetCarLockStatusIntentResponse {
        SetCarLockStatusIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: GetCarPowerLevelStatusIntentHandling {
    func handle(intent: GetCarPowerLevelStatusIntent) async -> GetCarPowerLevelStatusIntentResponse {
        GetCarPowerLevelStatusIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: ListCarsIntentHandling {
    func handle(intent: ListCarsIntent) async -> ListCarsIntentResponse {
        ListCarsIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SetAudioSourceInCarIntentHandling {
    func handle(intent: SetAudioSourceInCarIntent) async -> SetAudioSourceInCarIntentResponse {
        SetAudioSourceInCarIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SetClimateSettingsInCarIntentHandling {
    func handle(intent: SetClimateSettingsInCarIntent) async -> SetClimateSettingsInCarIntentResponse {
        SetClimateSettingsInCarIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SetDefrosterSettingsInCarIntentHandling {
    func handle(intent: SetDefrosterSettingsInCarIntent) async -> SetDefrosterSettingsInCarIntentResponse {
        SetDefrosterSettingsInCarIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SetSeatSettingsInCarIntentHandling {
    func handle(intent: SetSeatSettingsInCarIntent) async -> SetSeatSettingsInCarIntentResponse {
        SetSeatSettingsInCarIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SetProfileInCarIntentHandling {
    func handle(intent: SetProfileInCarIntent) async -> SetProfileInCarIntentResponse {
        SetProfileInCarIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SaveProfileInCarIntentHandling {
    func handle(intent: SaveProfileInCarIntent) async -> SaveProfileInCarIntentResponse {
        SaveProfileInCarIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: ShareFocusStatusIntentHandling {
    func handle(intent: ShareFocusStatusIntent) async -> ShareFocusStatusIntentResponse {
        ShareFocusStatusIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: CreateNoteIntentHandling {
    func handle(intent: CreateNoteIntent) async -> CreateNoteIntentResponse {
        CreateNoteIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: AppendToNoteIntentHandling {
    func handle(intent: AppendToNoteIntent) async -> AppendToNoteIntentResponse {
        AppendToNoteIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: AddTasksIntentHandling {
    func handle(intent: AddTasksIntent) async -> AddTasksIntentResponse {
        AddTasksIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: CreateTaskListIntentHandling {
    func handle(intent: CreateTaskListIntent) async -> CreateTaskListIntentResponse {
        CreateTaskListIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SetTaskAttributeIntentHandling {
    func handle(intent: SetTaskAttributeIntent) async -> SetTaskAttributeIntentResponse {
        SetTaskAttributeIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SnoozeTasksIntentHandling {
    func handle(intent: SnoozeTasksIntent) async -> SnoozeTasksIntentResponse {
        SnoozeTasksIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: DeleteTasksIntentHandling {
    func handle(intent: DeleteTasksIntent) async -> DeleteTasksIntentResponse {
        DeleteTasksIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SearchForNotebookItemsIntentHandling {
    func handle(intent: SearchForNotebookItemsIntent) async -> SearchForNotebookItemsIntentResponse {
        SearchForNotebookItemsIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: PlayMediaIntentHandling {
    func resolveMediaItems(for intent: PlayMediaIntent) async -> [PlayMediaMediaItemResolutionResult] {
        let items = intent.mediaItems ?? []
        guard let name = intent.mediaSearch?.mediaName, items.isEmpty else {
            return PlayMediaMediaItemResolutionResult.successes(with: items)
        }
        return PlayMediaMediaItemResolutionResult.successes(
            with: ["1", "2"].map { MediaItem(identifier: $0, title: name, type: .song) })
    }

    func handle(intent: PlayMediaIntent) async -> PlayMediaIntentResponse {
        var response = PlayMediaIntentResponse(code: .success, userActivity: nil)
        let titles = intent.mediaItems?.compactMap(\.title) ?? []
        response.nowPlayingInfo = ["titles": .list(titles.map(IntentValue.string))]
        return response
    }
}

extension AnyIntentHandler: AddMediaIntentHandling {
    func handle(intent: AddMediaIntent) async -> AddMediaIntentResponse {
        AddMediaIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SearchForMediaIntentHandling {
    func handle(intent: SearchForMediaIntent) async -> SearchForMediaIntentResponse {
        SearchForMediaIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: UpdateMediaAffinityIntentHandling {
    func handle(intent: UpdateMediaAffinityIntent) async -> UpdateMediaAffinityIntentResponse {
        UpdateMediaAffinityIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SetRadioStationIntentHandling {
    func handle(intent: SetRadioStationIntent) async -> SetRadioStationIntentResponse {
        SetRadioStationIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SendMessageIntentHandling {
    func handle(intent: SendMessageIntent) async -> SendMessageIntentResponse {
        SendMessageIntentResponse(code: .success, userActivity: nil)
    }

    func provideRecipientsOptionsCollection(for intent: SendMessageIntent) async throws -> ObjectCollection<Person> {
        let names = ["Aga Nowak", "Aga Weber", "Ben Okoro"]
        return ObjectCollection(
            items: names.map { Person(personHandle: nil, displayName: $0, customIdentifier: $0.lowercased()) })
    }
}

extension AnyIntentHandler: SearchForMessagesIntentHandling {
    func handle(intent: SearchForMessagesIntent) async -> SearchForMessagesIntentResponse {
        SearchForMessagesIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SetMessageAttributeIntentHandling {
    func handle(intent: SetMessageAttributeIntent) async -> SetMessageAttributeIntentResponse {
        SetMessageAttributeIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SendPaymentIntentHandling {
    func handle(intent: SendPaymentIntent) async -> SendPaymentIntentResponse {
        SendPaymentIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: RequestPaymentIntentHandling {
    func handle(intent: RequestPaymentIntent) async -> RequestPaymentIntentResponse {
        RequestPaymentIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: PayBillIntentHandling {
    func handle(intent: PayBillIntent) async -> PayBillIntentResponse {
        PayBillIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SearchForBillsIntentHandling {
    func handle(intent: SearchForBillsIntent) async -> SearchForBillsIntentResponse {
        SearchForBillsIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SearchForAccountsIntentHandling {
    func handle(intent: SearchForAccountsIntent) async -> SearchForAccountsIntentResponse {
        SearchForAccountsIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: TransferMoneyIntentHandling {
    func handle(intent: TransferMoneyIntent) async -> TransferMoneyIntentResponse {
        TransferMoneyIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SearchForPhotosIntentHandling {
    func handle(intent: SearchForPhotosIntent) async -> SearchForPhotosIntentResponse {
        SearchForPhotosIntentResponse(code: .continueInApp, userActivity: nil)
    }
}

extension AnyIntentHandler: StartPhotoPlaybackIntentHandling {
    func handle(intent: StartPhotoPlaybackIntent) async -> StartPhotoPlaybackIntentResponse {
        StartPhotoPlaybackIntentResponse(code: .continueInApp, userActivity: nil)
    }
}

extension AnyIntentHandler: GetReservationDetailsIntentHandling {
    func handle(intent: GetReservationDetailsIntent) async -> GetReservationDetailsIntentResponse {
        GetReservationDetailsIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: BookRestaurantReservationIntentHandling {
    func handle(intent: BookRestaurantReservationIntent) async -> BookRestaurantReservationIntentResponse {
        BookRestaurantReservationIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: GetAvailableRestaurantReservationBookingDefaultsIntentHandling {
    func handle(intent: GetAvailableRestaurantReservationBookingDefaultsIntent) async
        -> GetAvailableRestaurantReservationBookingDefaultsIntentResponse
    {
        GetAvailableRestaurantReservationBookingDefaultsIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: GetAvailableRestaurantReservationBookingsIntentHandling {
    func handle(intent: GetAvailableRestaurantReservationBookingsIntent) async
        -> GetAvailableRestaurantReservationBookingsIntentResponse
    {
        GetAvailableRestaurantReservationBookingsIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: GetUserCurrentRestaurantReservationBookingsIntentHandling {
    func handle(intent: GetUserCurrentRestaurantReservationBookingsIntent) async
        -> GetUserCurrentRestaurantReservationBookingsIntentResponse
    {
        GetUserCurrentRestaurantReservationBookingsIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: GetRestaurantGuestIntentHandling {
    func handle(intent: GetRestaurantGuestIntent) async -> GetRestaurantGuestIntentResponse {
        GetRestaurantGuestIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: ListRideOptionsIntentHandling {
    func handle(intent: ListRideOptionsIntent) async -> ListRideOptionsIntentResponse {
        ListRideOptionsIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: RequestRideIntentHandling {
    func handle(intent: RequestRideIntent) async -> RequestRideIntentResponse {
        RequestRideIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: GetRideStatusIntentHandling {
    func handle(intent: GetRideStatusIntent) async -> GetRideStatusIntentResponse {
        GetRideStatusIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: CancelRideIntentHandling {
    func handle(intent: CancelRideIntent) async -> CancelRideIntentResponse {
        CancelRideIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: SendRideFeedbackIntentHandling {
    func handle(intent: SendRideFeedbackIntent) async -> SendRideFeedbackIntentResponse {
        SendRideFeedbackIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: GetVisualCodeIntentHandling {
    func handle(intent: GetVisualCodeIntent) async -> GetVisualCodeIntentResponse {
        GetVisualCodeIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: StartWorkoutIntentHandling {
    func handle(intent: StartWorkoutIntent) async -> StartWorkoutIntentResponse {
        StartWorkoutIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: PauseWorkoutIntentHandling {
    func handle(intent: PauseWorkoutIntent) async -> PauseWorkoutIntentResponse {
        PauseWorkoutIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: ResumeWorkoutIntentHandling {
    func handle(intent: ResumeWorkoutIntent) async -> ResumeWorkoutIntentResponse {
        ResumeWorkoutIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: EndWorkoutIntentHandling {
    func handle(intent: EndWorkoutIntent) async -> EndWorkoutIntentResponse {
        EndWorkoutIntentResponse(code: .success, userActivity: nil)
    }
}

extension AnyIntentHandler: CancelWorkoutIntentHandling {
    func handle(intent: CancelWorkoutIntent) async -> CancelWorkoutIntentResponse {
        CancelWorkoutIntentResponse(code: .success, userActivity: nil)
    }
}
