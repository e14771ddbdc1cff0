public import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a host asks an app beside the calls of a request.
public enum ApplicationCall: Hashable, Sendable {
    /// How is it?
    case status
    /// Come to the foreground: a scene connects, or the one that is connected comes back.
    case openScene
    /// Come to the foreground and take up an activity: with the scene that connects, or in the one that is connected.
    case continueUserActivity(UserActivity)
    /// Go to the background; the scene stays connected.
    case enterBackground
    /// End: the scenes disconnect, then the process ends.
    case quit
}

extension ApplicationCall {
    /// The method that makes the call.
    public var method: WireMethod {
        switch self {
        case .status: .status
        case .openScene: .openScene
        case .continueUserActivity: .continueUserActivity
        case .enterBackground: .enterBackground
        case .quit: .quit
        }
    }

    private enum ParameterKeys: CodingKey {
        case userActivity
    }

    func encodeParameters(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ParameterKeys.self)
        guard case .continueUserActivity(let activity) = self else { return }
        try container.encode(WireUserActivity(activity), forKey: .userActivity)
    }

    /// Reads the parameters of a method that is for apps.
    init(
        _ method: WireMethod, parametersFrom decoder: () throws -> any Decoder, _ shapes: IntentShapes
    ) throws {
        switch method {
        case .openScene: self = .openScene
        case .enterBackground: self = .enterBackground
        case .quit: self = .quit
        case .continueUserActivity:
            let container = try decoder().container(keyedBy: ParameterKeys.self)
            let activity = try container.decode(
                WireUserActivity.self, forKey: .userActivity, configuration: shapes)
            self = .continueUserActivity(activity.activity)
        default: self = .status
        }
    }
}

extension WireMethod {
    /// Whether only apps are asked.
    var isForApps: Bool {
        switch self {
        case .status, .openScene, .continueUserActivity, .enterBackground, .quit: true
        case .initialize, .resolve, .options, .defaultValue, .confirm, .handle, .cancel, .end: false
        }
    }
}

/// How an app is: its answer to every call that is for apps only.
public struct ApplicationStatus: Codable, Hashable, Sendable {
    /// Whether the app is seen, as Apple's `UIApplication.State`.
    public enum State: String, Codable, Hashable, Sendable, CaseIterable {
        /// In the foreground.
        case active
        /// On its way between the two.
        case inactive
        /// Not seen.
        case background
    }

    /// The number of the app's process.
    public var process: Int
    /// Whether the app is seen.
    public var state: State
    /// How many scenes are connected.
    public var scenes: Int

    /// Creates a status.
    public init(process: Int, state: State, scenes: Int) {
        self.process = process
        self.state = state
        self.scenes = scenes
    }

    /// Reads a status as an app sends it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        process = try container.decode(Int.self, forKey: .process)
        state = try container.decode(State.self, forKey: .state)
        scenes = try container.decode(Int.self, forKey: .scenes)
        guard scenes >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .scenes, in: container, debugDescription: "there cannot be \(scenes) scenes")
        }
    }
}
