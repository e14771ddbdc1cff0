import IntentKit
import IntentWire
import SoupKitchen
import Testing

/// What only apps are asked, as it travels, and what an extension makes of it.
@Suite(.timeLimit(.minutes(20))) struct ApplicationCallTests {
    private static let shapes = IntentShapes {
        $0 == "OrderSoup" ? ["soup": .object(["price": .currencyAmount]), "quantity": .integer] : nil
    } response: {
        $0 == "OrderSoup" ? ["waitTime": .integer] : nil
    }

    private static let interaction = Interaction(
        intentName: "OrderSoup", values: ["quantity": .integer(2)],
        response: .init(code: "continueInApp", values: ["waitTime": .integer(7)]))

    private static let lines: [(ApplicationCall, String)] = [
        (.status, #"{"id":1,"jsonrpc":"2.0","method":"status","params":{}}"#),
        (.openScene(), #"{"id":1,"jsonrpc":"2.0","method":"openScene","params":{}}"#),
        (.openScene(scene: "2"), #"{"id":1,"jsonrpc":"2.0","method":"openScene","params":{"scene":"2"}}"#),
        (.addScene, #"{"id":1,"jsonrpc":"2.0","method":"addScene","params":{}}"#),
        (.showScreen(), #"{"id":1,"jsonrpc":"2.0","method":"showScreen","params":{}}"#),
        (
            .showScreen(scene: "2", keys: ["n", "up"]),
            #"{"id":1,"jsonrpc":"2.0","method":"showScreen","params":{"keys":["n","up"],"scene":"2"}}"#
        ),
        (.closeScene(scene: "2"), #"{"id":1,"jsonrpc":"2.0","method":"closeScene","params":{"scene":"2"}}"#),
        (.enterBackground, #"{"id":1,"jsonrpc":"2.0","method":"enterBackground","params":{}}"#),
        (.quit, #"{"id":1,"jsonrpc":"2.0","method":"quit","params":{}}"#),
        (
            .continueUserActivity(UserActivity(activityType: "OrderSoupIntent", interaction: interaction)),
            #"{"id":1,"jsonrpc":"2.0","method":"continueUserActivity","params":{"userActivity":"#
                + #"{"activityType":"OrderSoupIntent","interaction":{"intent":"OrderSoup","response":"#
                + #"{"code":"continueInApp","values":{"waitTime":7}},"values":{"quantity":2}}}}}"#
        ),
        (
            .continueUserActivity(
                UserActivity(activityType: "org.example.menu", title: "Menu", userInfo: ["page": .integer(3)])),
            #"{"id":1,"jsonrpc":"2.0","method":"continueUserActivity","params":{"userActivity":"#
                + #"{"activityType":"org.example.menu","title":"Menu","userInfo":{"page":{"integer":3}}}}}"#
        ),
    ]

    @Test(arguments: lines.indices) func `a call is written and read as the grammar says`(index: Int) throws {
        let (call, line) = Self.lines[index]
        let message = HostRequest(id: 1, .application(call))
        #expect(try json(message) == line)
        #expect(try MessageCoder().hostMessage(line, shapes: Self.shapes) == .request(message))
    }

    @Test func `version 1 names the type of a value one level deeper`() throws {
        let activity = UserActivity(activityType: "menu", title: "Menu", userInfo: ["page": .integer(3)])
        let message = HostRequest(id: 1, .application(.continueUserActivity(activity)))
        for (version, text) in [(1, #""userInfo":{"page":{"integer":{"_0":3}}}"#), (2, #""page":{"integer":3}"#)] {
            let line = String(decoding: try MessageCoder().line(message, version: version), as: UTF8.self)
            #expect(line.contains(text), "\(line)")
            #expect(try MessageCoder().hostMessage(line, shapes: Self.shapes) == .request(message))
        }
    }

    @Test func `the parameters of most calls may be left out`() throws {
        #expect(
            try MessageCoder().hostMessage(#"{"id":1,"method":"status"}"#)
                == .request(HostRequest(id: 1, .application(.status))))
        #expect(throws: WireError.self) {
            try MessageCoder().hostMessage(#"{"id":1,"method":"continueUserActivity"}"#)
        }
    }

    @Test func `an interaction of an intent that is not known is left out`() throws {
        let activity = UserActivity(activityType: "OrderSoupIntent", title: "Order", interaction: Self.interaction)
        let line = try json(HostRequest(id: 1, .application(.continueUserActivity(activity))))
        let bare = UserActivity(activityType: "OrderSoupIntent", title: "Order")
        #expect(
            try MessageCoder().hostMessage(line)
                == .request(HostRequest(id: 1, .application(.continueUserActivity(bare)))))
    }

    @Test func `an app says how it is`() throws {
        let status = ApplicationStatus(process: 12, state: .background, scenes: 1)
        let line = #"{"id":1,"jsonrpc":"2.0","result":{"process":12,"scenes":1,"state":"background"}}"#
        #expect(try json(PluginAnswer(id: 1, .application(status))) == line)
        #expect(try MessageCoder().answer(line, expecting: .application) == .application(status))
        let scenes = [SceneStatus(identifier: "2", title: "Soups", activity: "View Tomato", isActive: true)]
        let screen = ShownScreen(
            title: "Soups", rows: [.init(text: "Tomato", detail: "with basil", isSelected: true)],
            buttons: [.init(key: "enter", title: "Look")])
        let shown = ApplicationStatus(
            process: 12, state: .active, scenes: 1, connectedScenes: scenes,
            shown: ShownScene(identifier: "2", screen: screen))
        let text = try json(PluginAnswer(id: 1, .application(shown)))
        #expect(try MessageCoder().answer(text, expecting: .application) == .application(shown))
        let rows = String(repeating: #"{"isSelected":false,"text":"a"},"#, count: 1000)
        for wrong in [
            #""scenes":1,"state":"gone""#, #""scenes":-1,"state":"active""#,
            #""scenes":2,"state":"active","connectedScenes":[{"identifier":"1","isActive":true}]"#,
            #""scenes":0,"state":"active","shown":{"identifier":"1","screen":{"title":"","buttons":[],"rows":[\#(rows)"#
                + #"{"isSelected":false,"text":"a"}]}}"#,
        ] {
            let line = #"{"id":1,"result":{"process":12,\#(wrong)}}"#
            #expect(throws: WireError.self) { try MessageCoder().pluginMessage(line, expecting: .application) }
        }
    }

    @Test func `an extension does not know what is for apps`() async throws {
        let conversation = Conversation(with: WatchedChef.self)
        try conversation.send(1, .application(.openScene()))
        #expect(try await conversation.error(1).code == RemoteError.Code.unknownMethod)
    }
}
