import IntentApp
import IntentKit
import SoupChef

/// The app: the menu, and each soup on a page of its own.
@main
final class SoupChefApp: ApplicationDelegate {
    static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]

    private let kitchen = Kitchen()
    private var menus: [SceneSession: MenuScreen] = [:]

    func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? {
        OrderSoupHandler(kitchen: kitchen)
    }

    func scene(
        _ scene: Scene, willConnectTo session: SceneSession, options connectionOptions: Scene.ConnectionOptions
    ) {
        let menu = MenuScreen(scene, soups: kitchen.soups)
        menus[session] = menu
        for activity in connectionOptions.userActivities { menu.takeUp(activity) }
    }

    func scene(_ scene: Scene, continue userActivity: UserActivity) { menus[scene.session]?.takeUp(userActivity) }

    func scene(_ scene: Scene, press key: ScreenKey) async { menus[scene.session]?.press(key) }

    func sceneDidDisconnect(_ scene: Scene) { menus[scene.session] = nil }
}
