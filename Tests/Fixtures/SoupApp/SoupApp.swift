import IntentApp
import IntentKit
import SoupKitchen

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Darwin
#endif

/// An app that is well-behaved, unless its first argument says how it misbehaves; it prints what happens to it.
final class SoupApp: ApplicationDelegate {
    static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]

    private var orders = 0

    func applicationDidFinishLaunching(_ application: Application) {
        print("launched")
    }

    func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? {
        orders += 1
        print("order \(orders), \(application.applicationState)")
        let behaviour = Misbehaviour.ofHandler
        return SoupHandler(isInApp: true) { method in
            guard method == "handle" else { return }
            await behaviour?.misbehave(in: application)
        }
    }

    func applicationWillTerminate(_ application: Application) {
        print("terminates")
        guard CommandLine.arguments.contains("doesNotQuit") else { return }
        // Whoever flushes the output at the end waits for ever too.
        flockfile(stdout)
        while true { pause() }
    }

    func scene(
        _ scene: Scene, willConnectTo session: SceneSession, options connectionOptions: Scene.ConnectionOptions
    ) {
        print("scene \(session.persistentIdentifier) connects")
        connectionOptions.userActivities.forEach(takeUp)
    }

    func scene(_ scene: Scene, continue userActivity: UserActivity) {
        print("scene \(scene.session.persistentIdentifier) continues")
        takeUp(userActivity)
    }

    func sceneDidBecomeActive(_ scene: Scene) { print("active") }
    func sceneDidEnterBackground(_ scene: Scene) { print("background") }
    func sceneDidDisconnect(_ scene: Scene) { print("scene \(scene.session.persistentIdentifier) disconnects") }

    private func takeUp(_ activity: UserActivity) {
        let intent: OrderSoupIntent? = activity.interaction?.intent()
        let response = activity.interaction?.intentResponse(as: OrderSoupIntent.self)
        print(
            "activity \(activity.activityType), \(activity.title ?? "no title"), info \(activity.userInfo.count),",
            "\(intent?.soup?.displayString ?? "no soup"), \(response.map { "\($0.code)" } ?? "no response")")
    }
}

/// What the app was started with.
enum Report {
    static func write() {
        for descriptor in 0..<Int32(1024) where fcntl(descriptor, F_GETFD) >= 0 { print("descriptor \(descriptor)") }
        for variable in variables { print("variable \(variable)") }
        print("session \(getsid(0) == getpid() ? "own" : "another")")
        fflush(nil)
    }

    private static var variables: [String] {
        #if canImport(Darwin)
        var variable = _NSGetEnviron().pointee
        #else
        var variable = environ
        #endif
        var names: [String] = []
        while let text = variable.pointee {
            names.append(String(String(cString: text).prefix { $0 != "=" }))
            variable += 1
        }
        return names.sorted()
    }
}
