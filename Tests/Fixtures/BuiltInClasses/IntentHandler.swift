import Intents

/// Handles each built-in intent in Apple's style, with no more than a handler has to have, in both forms in turn.
class IntentHandler: INExtension {}

extension IntentHandler: INStartCallIntentHandling {
    func handle(intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void) {
        completion(INStartCallIntentResponse(code: .continueInApp, userActivity: nil))
    }
}

extension IntentHandler: INSearchCallHistoryIntentHandling {
    func handle(intent: INSearchCallHistoryIntent) async -> INSearchCallHistoryIntentResponse {
        INSearchCallHistoryIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INStartAudioCallIntentHandling {
    func handle(intent: INStartAudioCallIntent, completion: @escaping (INStartAudioCallIntentResponse) -> Void) {
        completion(INStartAudioCallIntentResponse(code: .continueInApp, userActivity: nil))
    }
}

extension IntentHandler: INStartVideoCallIntentHandling {
    func handle(intent: INStartVideoCallIntent) async -> INStartVideoCallIntentResponse {
        INStartVideoCallIntentResponse(code: .continueInApp, userActivity: nil)
    }
}

extension IntentHandler: INAnswerCallIntentHandling {
    func handle(intent: INAnswerCallIntent, completion: @escaping (INAnswerCallIntentResponse) -> Void) {
        completion(INAnswerCallIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INHangUpCallIntentHandling {
    func handle(intent: INHangUpCallIntent) async -> INHangUpCallIntentResponse {
        INHangUpCallIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INActivateCarSignalIntentHandling {
    func handle(intent: INActivateCarSignalIntent, completion: @escaping (INActivateCarSignalIntentResponse) -> Void) {
        completion(INActivateCarSignalIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INGetCarLockStatusIntentHandling {
    func handle(intent: INGetCarLockStatusIntent) async -> INGetCarLockStatusIntentResponse {
        INGetCarLockStatusIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INSetCarLockStatusIntentHandling {
    func handle(intent: INSetCarLockStatusIntent, completion: @escaping (INSetCarLockStatusIntentResponse) -> Void) {
        completion(INSetCarLockStatusIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INGetCarPowerLevelStatusIntentHandling {
    func handle(intent: INGetCarPowerLevelStatusIntent) async -> INGetCarPowerLevelStatusIntentResponse {
        INGetCarPowerLevelStatusIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INListCarsIntentHandling {
    func handle(intent: INListCarsIntent, completion: @escaping (INListCarsIntentResponse) -> Void) {
        completion(INListCarsIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INSetAudioSourceInCarIntentHandling {
    func handle(intent: INSetAudioSourceInCarIntent) async -> INSetAudioSourceInCarIntentResponse {
        INSetAudioSourceInCarIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INSetClimateSettingsInCarIntentHandling {
    func handle(
        intent: INSetClimateSettingsInCarIntent, completion: @escaping (INSetClimateSettingsInCarIntentResponse) -> Void
    ) {
        completion(INSetClimateSettingsInCarIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INSetDefrosterSettingsInCarIntentHandling {
    func handle(intent: INSetDefrosterSettingsInCarIntent) async -> INSetDefrosterSettingsInCarIntentResponse {
        INSetDefrosterSettingsInCarIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INSetSeatSettingsInCarIntentHandling {
    func handle(
        intent: INSetSeatSettingsInCarIntent, completion: @escaping (INSetSeatSettingsInCarIntentResponse) -> Void
    ) {
        completion(INSetSeatSettingsInCarIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INSetProfileInCarIntentHandling {
    func handle(intent: INSetProfileInCarIntent) async -> INSetProfileInCarIntentResponse {
        INSetProfileInCarIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INSaveProfileInCarIntentHandling {
    func handle(intent: INSaveProfileInCarIntent, completion: @escaping (INSaveProfileInCarIntentResponse) -> Void) {
        completion(INSaveProfileInCarIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INShareFocusStatusIntentHandling {
    func handle(intent: INShareFocusStatusIntent) async -> INShareFocusStatusIntentResponse {
        INShareFocusStatusIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INCreateNoteIntentHandling {
    func handle(intent: INCreateNoteIntent, completion: @escaping (INCreateNoteIntentResponse) -> Void) {
        completion(INCreateNoteIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INAppendToNoteIntentHandling {
    func handle(intent: INAppendToNoteIntent) async -> INAppendToNoteIntentResponse {
        INAppendToNoteIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INAddTasksIntentHandling {
    func handle(intent: INAddTasksIntent, completion: @escaping (INAddTasksIntentResponse) -> Void) {
        completion(INAddTasksIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INCreateTaskListIntentHandling {
    func handle(intent: INCreateTaskListIntent) async -> INCreateTaskListIntentResponse {
        INCreateTaskListIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INSetTaskAttributeIntentHandling {
    func handle(intent: INSetTaskAttributeIntent, completion: @escaping (INSetTaskAttributeIntentResponse) -> Void) {
        completion(INSetTaskAttributeIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INSnoozeTasksIntentHandling {
    func handle(intent: INSnoozeTasksIntent) async -> INSnoozeTasksIntentResponse {
        INSnoozeTasksIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INDeleteTasksIntentHandling {
    func handle(intent: INDeleteTasksIntent, completion: @escaping (INDeleteTasksIntentResponse) -> Void) {
        completion(INDeleteTasksIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INSearchForNotebookItemsIntentHandling {
    func handle(intent: INSearchForNotebookItemsIntent) async -> INSearchForNotebookItemsIntentResponse {
        INSearchForNotebookItemsIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INPlayMediaIntentHandling {
    func resolveMediaItems(
        for intent: INPlayMediaIntent, with completion: @escaping ([INPlayMediaMediaItemResolutionResult]) -> Void
    ) {
        let items = intent.mediaItems ?? []
        guard let name = intent.mediaSearch?.mediaName, items.isEmpty else {
            return completion(INPlayMediaMediaItemResolutionResult.successes(with: items))
        }
        let found = ["1", "2"].map { INMediaItem(identifier: $0, title: name, type: .song, artwork: nil) }
        completion(INPlayMediaMediaItemResolutionResult.successes(with: found))
    }

    func handle(intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void) {
        let response = INPlayMediaIntentResponse(code: .success, userActivity: nil)
        response.nowPlayingInfo = ["titles": intent.mediaItems?.compactMap(\.title) ?? []]
        completion(response)
    }
}

extension IntentHandler: INAddMediaIntentHandling {
    func handle(intent: INAddMediaIntent) async -> INAddMediaIntentResponse {
        INAddMediaIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INSearchForMediaIntentHandling {
    func handle(intent: INSearchForMediaIntent, completion: @escaping (INSearchForMediaIntentResponse) -> Void) {
        completion(INSearchForMediaIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INUpdateMediaAffinityIntentHandling {
    func handle(intent: INUpdateMediaAffinityIntent) async -> INUpdateMediaAffinityIntentResponse {
        INUpdateMediaAffinityIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INSetRadioStationIntentHandling {
    func handle(intent: INSetRadioStationIntent, completion: @escaping (INSetRadioStationIntentResponse) -> Void) {
        completion(INSetRadioStationIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INSendMessageIntentHandling {
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .success, userActivity: nil)
    }

    func provideRecipientsOptionsCollection(
        for intent: INSendMessageIntent, with completion: @escaping (INObjectCollection<INPerson>?, Error?) -> Void
    ) {
        let people = ["Aga Nowak", "Aga Weber", "Ben Okoro"].map { name in
            INPerson(
                personHandle: INPersonHandle(value: nil, type: .unknown), nameComponents: nil, displayName: name,
                image: nil, contactIdentifier: nil, customIdentifier: name.lowercased())
        }
        completion(INObjectCollection(items: people), nil)
    }
}

extension IntentHandler: INSearchForMessagesIntentHandling {
    func handle(intent: INSearchForMessagesIntent, completion: @escaping (INSearchForMessagesIntentResponse) -> Void) {
        completion(INSearchForMessagesIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INSetMessageAttributeIntentHandling {
    func handle(intent: INSetMessageAttributeIntent) async -> INSetMessageAttributeIntentResponse {
        INSetMessageAttributeIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INSendPaymentIntentHandling {
    func handle(intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void) {
        completion(INSendPaymentIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INRequestPaymentIntentHandling {
    func handle(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse {
        INRequestPaymentIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INPayBillIntentHandling {
    func handle(intent: INPayBillIntent, completion: @escaping (INPayBillIntentResponse) -> Void) {
        completion(INPayBillIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INSearchForBillsIntentHandling {
    func handle(intent: INSearchForBillsIntent) async -> INSearchForBillsIntentResponse {
        INSearchForBillsIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INSearchForAccountsIntentHandling {
    func handle(intent: INSearchForAccountsIntent, completion: @escaping (INSearchForAccountsIntentResponse) -> Void) {
        completion(INSearchForAccountsIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INTransferMoneyIntentHandling {
    func handle(intent: INTransferMoneyIntent) async -> INTransferMoneyIntentResponse {
        INTransferMoneyIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INSearchForPhotosIntentHandling {
    func handle(intent: INSearchForPhotosIntent, completion: @escaping (INSearchForPhotosIntentResponse) -> Void) {
        completion(INSearchForPhotosIntentResponse(code: .continueInApp, userActivity: nil))
    }
}

extension IntentHandler: INStartPhotoPlaybackIntentHandling {
    func handle(intent: INStartPhotoPlaybackIntent) async -> INStartPhotoPlaybackIntentResponse {
        INStartPhotoPlaybackIntentResponse(code: .continueInApp, userActivity: nil)
    }
}

extension IntentHandler: INGetReservationDetailsIntentHandling {
    func handle(
        intent: INGetReservationDetailsIntent, completion: @escaping (INGetReservationDetailsIntentResponse) -> Void
    ) {
        completion(INGetReservationDetailsIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INBookRestaurantReservationIntentHandling {
    func handle(bookRestaurantReservation intent: INBookRestaurantReservationIntent) async
        -> INBookRestaurantReservationIntentResponse
    {
        INBookRestaurantReservationIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INGetAvailableRestaurantReservationBookingDefaultsIntentHandling {
    func handle(
        getAvailableRestaurantReservationBookingDefaults intent:
            INGetAvailableRestaurantReservationBookingDefaultsIntent,
        completion: @escaping (INGetAvailableRestaurantReservationBookingDefaultsIntentResponse) -> Void
    ) {
        completion(INGetAvailableRestaurantReservationBookingDefaultsIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INGetAvailableRestaurantReservationBookingsIntentHandling {
    func handle(getAvailableRestaurantReservationBookings intent: INGetAvailableRestaurantReservationBookingsIntent)
        async -> INGetAvailableRestaurantReservationBookingsIntentResponse
    {
        INGetAvailableRestaurantReservationBookingsIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INGetUserCurrentRestaurantReservationBookingsIntentHandling {
    func handle(
        getUserCurrentRestaurantReservationBookings intent: INGetUserCurrentRestaurantReservationBookingsIntent,
        completion: @escaping (INGetUserCurrentRestaurantReservationBookingsIntentResponse) -> Void
    ) {
        completion(INGetUserCurrentRestaurantReservationBookingsIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INGetRestaurantGuestIntentHandling {
    func handle(getRestaurantGuest intent: INGetRestaurantGuestIntent) async -> INGetRestaurantGuestIntentResponse {
        INGetRestaurantGuestIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INListRideOptionsIntentHandling {
    func handle(intent: INListRideOptionsIntent, completion: @escaping (INListRideOptionsIntentResponse) -> Void) {
        completion(INListRideOptionsIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INRequestRideIntentHandling {
    func handle(intent: INRequestRideIntent) async -> INRequestRideIntentResponse {
        INRequestRideIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INGetRideStatusIntentHandling {
    func handle(intent: INGetRideStatusIntent, completion: @escaping (INGetRideStatusIntentResponse) -> Void) {
        completion(INGetRideStatusIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INCancelRideIntentHandling {
    func handle(cancelRide intent: INCancelRideIntent) async -> INCancelRideIntentResponse {
        INCancelRideIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INSendRideFeedbackIntentHandling {
    func handle(
        sendRideFeedback intent: INSendRideFeedbackIntent,
        completion: @escaping (INSendRideFeedbackIntentResponse) -> Void
    ) {
        completion(INSendRideFeedbackIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INGetVisualCodeIntentHandling {
    func handle(intent: INGetVisualCodeIntent) async -> INGetVisualCodeIntentResponse {
        INGetVisualCodeIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INStartWorkoutIntentHandling {
    func handle(intent: INStartWorkoutIntent, completion: @escaping (INStartWorkoutIntentResponse) -> Void) {
        completion(INStartWorkoutIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INPauseWorkoutIntentHandling {
    func handle(intent: INPauseWorkoutIntent) async -> INPauseWorkoutIntentResponse {
        INPauseWorkoutIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INResumeWorkoutIntentHandling {
    func handle(intent: INResumeWorkoutIntent, completion: @escaping (INResumeWorkoutIntentResponse) -> Void) {
        completion(INResumeWorkoutIntentResponse(code: .success, userActivity: nil))
    }
}

extension IntentHandler: INEndWorkoutIntentHandling {
    func handle(intent: INEndWorkoutIntent) async -> INEndWorkoutIntentResponse {
        INEndWorkoutIntentResponse(code: .success, userActivity: nil)
    }
}

extension IntentHandler: INCancelWorkoutIntentHandling {
    func handle(intent: INCancelWorkoutIntent, completion: @escaping (INCancelWorkoutIntentResponse) -> Void) {
        completion(INCancelWorkoutIntentResponse(code: .success, userActivity: nil))
    }
}
