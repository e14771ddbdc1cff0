import IntentApp
import IntentKit
import SoupChef

/// The menu in a scene, and the page of the soup that the person looks at.
@MainActor final class MenuScreen {
    private static let activityType = "com.example.soupchef.view-soup"

    private let scene: Scene
    private let soups: [Soup]
    /// The row of the menu that is selected.
    private var selection = 0
    /// The soup that is looked at; nothing while the menu is shown.
    private var soup: Soup?

    init(_ scene: Scene, soups: [Soup]) {
        self.scene = scene
        self.soups = soups
        draw()
    }

    /// Shows the soup of an activity again.
    func takeUp(_ activity: UserActivity) {
        guard activity.activityType == Self.activityType, case .string(let identifier)? = activity.userInfo["soup"],
            let index = soups.firstIndex(where: { $0.identifier == identifier })
        else { return }
        look(at: index)
    }

    func press(_ key: ScreenKey) {
        switch key {
        case .up where soup == nil: selection = max(selection - 1, 0)
        case .down where soup == nil: selection = min(selection + 1, soups.count - 1)
        case .enter where soup == nil: return look(at: selection)
        case "b", .backspace, .left: (soup, scene.userActivity) = (nil, nil)
        default: return
        }
        draw()
    }

    /// Looks at a soup: what the person does now, which is donated, once, because it is set.
    private func look(at index: Int) {
        let soup = soups[index]
        (selection, self.soup) = (index, soup)
        scene.userActivity = activity(of: soup)
        draw()
    }

    private func activity(of soup: Soup) -> UserActivity {
        var activity = UserActivity(
            activityType: Self.activityType, title: "View \(soup.displayString)",
            userInfo: ["soup": .string(soup.identifier ?? soup.displayString)])
        activity.isEligibleForPrediction = true
        activity.isEligibleForSearch = true
        activity.requiredUserInfoKeys = ["soup"]
        activity.persistentIdentifier = soup.identifier
        activity.contentAttributes = .init(
            thumbnail: soup.displayImage, contentDescription: soup.subtitleString,
            relatedUniqueIdentifier: soup.identifier)
        return activity
    }

    private func draw() {
        if let soup {
            let amount = soup.price?.amount.map { "\($0) \(soup.price?.currencyCode ?? "")" }
            scene.title = soup.displayString
            scene.screen = Screen(
                title: soup.displayString,
                rows: [Screen.Row(soup.subtitleString ?? ""), Screen.Row(amount ?? "not for sale today")],
                buttons: [Screen.Button("Menu", key: "b")])
        } else {
            scene.title = "Menu"
            scene.screen = Screen(
                title: "Menu",
                rows: soups.enumerated().map { number, soup in
                    Screen.Row(soup.displayString, detail: soup.subtitleString, isSelected: number == selection)
                }, buttons: [Screen.Button("Look at it", key: .enter)])
        }
    }
}
