import Escaping
import IntentDefinitions
import IntentHost
import IntentWire

/// The running apps as one JSON object; the keys are part of the command's interface.
struct AppsReport: Encodable {
    struct App: Encodable {
        var identifier: String
        var displayName: String?
        var process: Int32
        /// `active`, `inactive` or `background`; `nil` if the app doesn't answer.
        var state: String?
        var scenes: Int?
        var connectedScenes: [Scene]?
    }

    struct Scene: Encodable {
        var identifier: String
        var title, activity: String?
        var isActive: Bool
    }

    var apps: [App]
}

extension AppsReport.App {
    init(_ app: RunningApp, displayName: String?) {
        identifier = app.identifier
        self.displayName = displayName
        process = app.process
        state = app.status?.state.rawValue
        scenes = app.status?.scenes
        connectedScenes = app.status?.connectedScenes?.map { scene in
            .init(
                identifier: scene.identifier, title: scene.title, activity: scene.activity, isActive: scene.isActive)
        }
    }

    /// The scenes in a line each, for a person; none if there is nothing to tell apart.
    var sceneLines: [String] {
        (connectedScenes ?? []).compactMap { scene in
            guard scene.title != nil || scene.activity != nil || connectedScenes?.count ?? 0 > 1 else { return nil }
            let state = scene.isActive ? "active" : "background"
            let texts = [scene.title, scene.activity].compactMap(\.self).map { $0.shortened(to: 200) }
            return "  scene \(scene.identifier): " + (texts + [state]).joined(separator: ", ")
        }
    }

    /// The app in a line, for a person.
    var line: String {
        let name = displayName.map { $0 == identifier ? identifier : "\($0) (\(identifier))" } ?? identifier
        guard let state, let scenes else { return "\(name): does not answer, process \(process)" }
        let scene = scenes == 0 ? "no scene" : scenes == 1 ? "1 scene" : "\(scenes) scenes"
        return "\(name): \(state), \(scene), process \(process)"
    }
}
