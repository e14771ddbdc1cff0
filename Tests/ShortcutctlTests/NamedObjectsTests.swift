import Foundation
import IntentHost
import Testing

@testable import shortcutctl

/// Objects that a command line names, among those that a plugin offers.
@Suite struct NamedObjectsTests {
    /// Each name may take an extension that hangs to its deadline; all together have the time of one call.
    @Test(arguments: [true, false])
    func `a plugin that has had its time isn't asked`(hasTime: Bool) async throws {
        let plugin = try Plugin(folder: Shortcutctl.package.appending(path: "Examples/SoupChef").path)
        let intent = try IntentDirectory([plugin]).intent(named: "OrderSoup")
        // A launcher that adopts orphans would take the processes of other tests for some, and reap or kill them.
        let objects = NamedObjects(
            intent: intent, timeLimit: hasTime ? .seconds(600) : .zero, launcher: ProcessLauncher())
        let found = try await objects.read(["soup=tomato"])
        #expect(found.wasSilent == !hasTime)
        let remarks = found.remarks(about: plugin)
        #expect(remarks.count == (hasTime ? 0 : 1))
        #expect(remarks.allSatisfy { $0.contains("Soup Chef didn't say what it offers") }, "\(remarks)")
    }
}
