// Enumerations that only Apple's built-in intents have as parameters; apps use them beside their own intents.

/// How several values of a search are combined.
public enum INConditionalOperator: Int, Sendable {
    case all = 0
    case any, none
}

/// The kind of a message that is sent.
public enum INOutgoingMessageType: Int, Sendable {
    case unknown = 0
    case outgoingMessageText, outgoingMessageAudio
}

/// The kind of a call.
public enum INCallCapability: Int, Sendable {
    case unknown = 0
    case audioCall, videoCall
}

/// Where a call goes.
public enum INCallDestinationType: Int, Sendable {
    case unknown = 0
    case normal, emergency, voicemail, redial, callBack
}

/// A property of a message.
public enum INMessageAttribute: Int, Sendable {
    case unknown = 0
    case read, unread, flagged, unflagged, played
}

/// Whether a task is done.
public enum INTaskStatus: Int, Sendable {
    case unknown = 0
    case notCompleted, completed
}

/// Whether a task can be done.
public enum INTaskType: Int, Sendable {
    case unknown = 0
    case notCompletable, completable
}

/// Whether a task is flagged.
public enum INTaskPriority: Int, Sendable {
    case unknown = 0
    case notFlagged, flagged
}

/// When a place matters.
public enum INSpatialEvent: Int, Sendable {
    case unknown = 0
    case arrive, depart
}

/// The unit of a workout's goal.
public enum INWorkoutGoalUnitType: Int, Sendable {
    case unknown = 0
    case inch, meter, foot, mile, yard, second, minute, hour, joule, kiloCalorie
}

/// Where a workout takes place.
public enum INWorkoutLocationType: Int, Sendable {
    case unknown = 0
    case outdoor, indoor
}

/// What is repeated.
public enum INPlaybackRepeatMode: Int, Sendable {
    case unknown = 0
    case none, all, one
}

/// When media is played.
public enum INPlaybackQueueLocation: Int, Sendable {
    case unknown = 0
    case now, next, later
}

/// What a person thinks of media.
public enum INMediaAffinityType: Int, Sendable {
    case unknown = 0
    case like, dislike
}
