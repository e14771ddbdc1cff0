import IntentExtension
import IntentKit
import IntentWire
import SoupKitchen
import Testing

/// What a host gets from an extension.
@Suite(.timeLimit(.minutes(20))) struct ExtensionSessionTests {
    let conversation = Conversation(with: WatchedChef.self)
    let order = OrderSoupIntent.complete.values

    /// An order that only the test with this name knows.
    private func order(_ name: String = #function) -> [String: IntentValue] {
        order.merging(["note": .string(name)]) { $1 }
    }

    // MARK: The handshake

    @Test func `a handshake names the version and the intents`() async throws {
        try conversation.send(1, .initialize(InitializeParameters(protocolVersions: [1, 7, 2], plugin: "org.example")))
        #expect(
            try await conversation.answer(1, to: .initialization)
                == .initialized(InitializeResult(protocolVersion: 2, intents: ["OrderSoup"])))
    }

    @Test func `a host of version 1 is answered in it`() async throws {
        try conversation.send(1, .initialize(InitializeParameters(protocolVersions: [1], plugin: "org.example")))
        #expect(
            try await conversation.answer(1, to: .initialization)
                == .initialized(InitializeResult(protocolVersion: 1, intents: ["OrderSoup"])))
    }

    @Test func `a host of another version is told so`() async throws {
        try conversation.send(1, .initialize(InitializeParameters(protocolVersions: [3, 4], plugin: "org.example")))
        let error = try await conversation.error(1)
        #expect(error.code == RemoteError.Code.unsupportedVersion)
        #expect(error.message == "versions [1, 2] are supported, not [3, 4]")
    }

    // MARK: Calls

    @Test func `calls are answered`() async throws {
        try conversation.call(1, .resolve(parameter: "soup"))
        #expect(
            try await conversation.answer(1, to: .value(.resolve(parameter: "soup"), .object([:])))
                == .result(.resolved(.one(.needsValue))))
        try conversation.call(2, .options(parameter: "soup", searchTerm: "Pea"))
        #expect(
            try await conversation.answer(2, to: .value(.options(parameter: "soup", searchTerm: "Pea"), .object([:])))
                == .result(.options([SoupHandler.menu[1].intentValue])))
        try conversation.call(3, .resolve(parameter: "toppings"), ["toppings": .list([.enumeration("basil")])])
        #expect(
            try await conversation.answer(3, to: .value(.resolve(parameter: "toppings"), .list(.enumeration([]))))
                == .result(.resolved(.each([.success(.enumeration("basil"))]))))
        try conversation.call(4, .defaultValue(parameter: "quantity"), ["note": .string("one bowl")])
        #expect(
            try await conversation.answer(4, to: .value(.defaultValue(parameter: "quantity"), .integer))
                == .result(.defaultValue(.integer(1))))
        try conversation.call(5, .resolve(parameter: "quantity"), ["quantity": .integer(11)])
        #expect(
            try await conversation.answer(5, to: .value(.resolve(parameter: "quantity"), .integer))
                == .result(.resolved(.one(.unsupported(reason: "notEnoughInStock")))))
    }

    @Test func `one handler answers all calls of a request, in their order`() async throws {
        for id in 1...50 { try conversation.call(id, .handle, order) }
        for id in 1...50 {
            #expect(try await conversation.response(id).values == ["waitTime": .integer(id)])
        }
    }

    @Test func `each request has a handler of its own`() async throws {
        for id in 1...10 { try conversation.call(id, .handle, order, request: id % 2) }
        // What comes first of two requests is not said; each one's calls are answered in their order.
        var lines: Set<String> = []
        for _ in 1...10 { lines.insert(try await conversation.line()) }
        let coder = MessageCoder()
        for id in 1...10 {
            let response = ResponseContent(code: "success", values: ["waitTime": .integer((id + 1) / 2)])
            let answers = try lines.map {
                try coder.answer($0, expecting: .response(["waitTime": .integer]), id: id)
            }
            #expect(answers.filter { $0 == .result(.response(response)) }.count == 1)
        }
    }

    @Test func `a request that waits does not stop another`() async throws {
        let table = Table.named(#function)
        try conversation.call(1, .confirm, order(), request: 1)
        #expect(await table.event() == "made")
        #expect(await table.event() == "confirm")
        try conversation.call(2, .handle, order, request: 2)
        #expect(try await conversation.response(2).code == "success")
        table.gate.continuation.yield()
        #expect(try await conversation.response(1).code == "ready")
    }

    @Test func `a call without a number is made and not answered`() async throws {
        try conversation.call(nil, .handle, order)
        try conversation.call(1, .handle, order)
        #expect(try await conversation.response(1).values == ["waitTime": .integer(2)])
    }

    // MARK: What cannot be answered

    @Test(arguments: [
        ("nobody", "handler(for:) returned nil for OrderSoup"),
        ("a waiter", "handler(for:) returned String for OrderSoup, which is not OrderSoupIntentHandling"),
    ])
    func `a handler that is none is told of`(_ note: String, _ message: String) async throws {
        try conversation.call(1, .handle, ["note": .string(note)])
        #expect(try await conversation.error(1) == RemoteError(code: RemoteError.Code.noHandler, message: message))
    }

    @Test func `an intent that is not listed is told of`() async throws {
        try conversation.send(#"{"id":1,"method":"confirm","params":{"intent":"MowLawn","request":1}}"#)
        let error = try await conversation.error(1)
        #expect(error.code == RemoteError.Code.noHandler)
        #expect(error.message.contains("MowLawn"))
    }

    @Test func `options that throw are told of, and the request goes on`() async throws {
        try conversation.call(1, .options(parameter: "soup", searchTerm: nil), ["note": .string("no menu")])
        let error = try await conversation.error(1)
        #expect(error == RemoteError(code: RemoteError.Code.optionsUnavailable, message: "NoMenu()"))
        try conversation.call(2, .handle, order)
        #expect(try await conversation.response(2).values == ["waitTime": .integer(2)])
    }

    @Test func `a parameter that is not known is told of`() async throws {
        try conversation.call(1, .resolve(parameter: "spoon"))
        #expect(try await conversation.error(1).code == RemoteError.Code.invalidParameters)
    }

    @Test func `an answer that JSON cannot write is told of`() async throws {
        try conversation.call(1, .handle, ["note": .string("weightless")])
        let error = try await conversation.error(1)
        #expect(error.code == RemoteError.Code.internalError)
        #expect(error.message.contains("weight"))
    }

    @Test func `an answer that is too long is told of`() async throws {
        let narrow = Conversation(with: WatchedChef.self, limits: WireLimits(messageSize: 140))
        try narrow.call(1, .options(parameter: "soup", searchTerm: nil))
        let error = try await narrow.error(1)
        #expect(error.code == RemoteError.Code.internalError)
        #expect(error.message == "a message is longer than 140 bytes")
    }

    @Test func `a method that is not known is answered, a notification is not`() async throws {
        try conversation.send(#"{"method":"dance","params":{}}"#)
        try conversation.send(#"{"id":7,"method":"dance","params":{}}"#)
        #expect(try await conversation.error(7).code == RemoteError.Code.unknownMethod)
    }

    @Test func `notifications get no answer, whatever they say`() async throws {
        try conversation.send(#"{"method":"initialize","params":{"plugin":"p","protocolVersions":[1]}}"#)
        try conversation.send(#"{"method":"confirm","params":{"intent":"MowLawn","request":1}}"#)
        try conversation.send(#"{"method":"cancel","params":{"request":99,"reason":"timeout"}}"#)
        try conversation.send(#"{"method":"end","params":{"request":99}}"#)
        try conversation.call(1, .handle, order)
        #expect(try await conversation.response(1).code == "success")
    }

    @Test(arguments: ["nonsense", "", "[]", String(repeating: "[", count: 100)])
    func `a line that is no message is answered, and the next one is read`(_ line: String) async throws {
        try conversation.send(line)
        #expect(try await conversation.error(1).code == RemoteError.Code.invalidMessage)
        try conversation.call(2, .handle, order)
        #expect(try await conversation.response(2).code == "success")
    }

    // MARK: Ends

    @Test(arguments: CancellationReason.allCases)
    func `a handler is told why its request is cancelled`(_ reason: CancellationReason) async throws {
        let name = "cancelled with \(reason)"
        let table = Table.named(name)
        try conversation.call(1, .confirm, order(name))
        #expect(await table.event() == "made")
        #expect(await table.event() == "confirm")
        try conversation.send(nil, .cancel(CancelParameters(request: 1, reason: reason)))
        #expect(await table.event() == "cancelled: \(reason.rawValue)")
        #expect(await table.event() == "gone")
    }

    @Test func `a cancelled request gets no answers, and its calls that wait are not made`() async throws {
        let table = Table.named(#function)
        try conversation.call(1, .confirm, order())
        try conversation.call(2, .handle, order())
        #expect(await table.event() == "made")
        #expect(await table.event() == "confirm")
        try conversation.send(nil, .cancel(CancelParameters(request: 1, reason: .userCancelled)))
        #expect(await table.event() == "cancelled: userCancelled")
        #expect(await table.event() == "gone")
        try conversation.call(3, .handle, order, request: 2)
        #expect(try await conversation.response(3).code == "success")
    }

    @Test func `a handler is let go when its request ends`() async throws {
        let table = Table.named(#function)
        try conversation.call(1, .handle, order())
        try conversation.send(nil, .end(EndParameters(request: 1)))
        #expect(try await conversation.response(1).code == "success")
        for event in ["made", "handle", "gone"] { #expect(await table.event() == event) }
        try conversation.call(2, .handle, order())
        #expect(try await conversation.response(2).values == ["waitTime": .integer(1)])
        for event in ["made", "handle"] { #expect(await table.event() == event) }
    }

    @Test func `a session ends with the wire`() async throws {
        try conversation.call(1, .handle, order)
        _ = try await conversation.response(1)
        #expect(await conversation.ending() == nil)
    }

    @Test func `a handler is told that the wire has ended, and is waited for`() async throws {
        let table = Table.named(#function)
        try conversation.call(1, .confirm, order())
        #expect(await table.event() == "made")
        #expect(await table.event() == "confirm")
        #expect(await conversation.ending() == nil)
        table.tell("the session has ended")
        for event in ["cancelled: shutdown", "gone", "the session has ended"] { #expect(await table.event() == event) }
    }

    @Test func `a handler that hangs does not keep the session`() async throws {
        let impatient = Conversation(with: HangingChef.self, patience: .zero)
        try impatient.call(1, .handle, order)
        await HangingChef.arrival()
        #expect(await impatient.ending() == nil)
        HangingChef.open()
    }

    @Test func `a message that is too long ends the session`() async throws {
        let narrow = Conversation(with: WatchedChef.self, limits: WireLimits(messageSize: 50))
        try narrow.send(String(repeating: " ", count: 51))
        await #expect(throws: WireError.self) { try await narrow.line() }
        #expect(await narrow.ending()?.code == .messageTooLong)
    }
}
