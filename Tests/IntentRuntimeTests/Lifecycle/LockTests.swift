import IntentDefinitions
import IntentKit
import IntentRuntime
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is refused on a locked machine, and what is not.
@Suite struct LockTests {
    private static func definition(_ restrictions: Int?) -> IntentDefinition {
        IntentDefinition(name: "Open", parameters: [.text("door")], restrictions: restrictions)
    }

    private func request(_ restrictions: Int?, byHost: Bool = false) -> IntentRequest {
        IntentRequest(for: Self.definition(restrictions), catalog: TypeCatalog(), isRestrictedWhileLocked: byHost)
    }

    @Test(arguments: [(nil, false), (0, false), (1, true), (2, true), (7, true), (-1, true)] as [(Int?, Bool)])
    func `a definition says whether it is restricted`(_ restrictions: Int?, _ isRestricted: Bool) {
        var request = request(restrictions)
        #expect(request.isRestrictedWhileLocked == isRestricted)
        let open = request
        request.refuseWhileLocked()
        #expect((request.outcome?.kind == .restricted) == isRestricted)
        if !isRestricted { #expect(request == open) }
    }

    @Test func `a host can restrict what a definition does not, and not the other way round`() {
        #expect(request(nil, byHost: true).isRestrictedWhileLocked)
        #expect(request(1, byHost: false).isRestrictedWhileLocked)
        var request = request(0, byHost: true)
        request.refuseWhileLocked()
        #expect(
            request.outcome
                == Outcome(
                    .restricted, reason: "Open is not allowed while the machine is locked; unlock it and try again"))
    }

    @Test func `a request that is taken up again on a locked machine is refused, wherever it was`() throws {
        var request = request(1)
        var steps = [request]
        request.resolve(.needsValue)
        steps.append(request)
        try request.answer(.value("front"))
        steps.append(request)
        request.resolve(.success("front"))
        steps.append(request)
        request.respond("ready")
        steps.append(request)
        #expect(request.call == .handle)
        for step in steps {
            var taken = try JSONDecoder().decode(IntentRequest.self, from: JSONEncoder().encode(step))
            taken.refuseWhileLocked()
            #expect(taken.outcome?.kind == .restricted)
            // What has ended so stays so, whatever comes.
            let ended = taken
            taken.receive(.response(ResponseContent(code: "success")))
            try taken.answer(.value("back"))
            taken.cancel()
            taken.refuseWhileLocked()
            #expect(taken == ended)
        }
        request.respond("success")
        let done = request
        request.refuseWhileLocked()
        #expect(request == done && request.outcome?.kind == .succeeded)
    }

    @Test func `a host's restriction is written down with the request`() throws {
        let data = try JSONEncoder().encode(request(nil, byHost: true))
        #expect(try JSONDecoder().decode(IntentRequest.self, from: data).isRestrictedWhileLocked)
    }

    @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
    func `a runner obtains no handler for what is refused`(isLocked: Bool, isRestricted: Bool) async {
        let log = Log<String>()
        let source = ObservedSource(log: log)
        let request = IntentRequest(
            for: OrderSoupIntent.definition, catalog: OrderSoupIntent.catalog, isRestrictedWhileLocked: isRestricted)
        let runner = IntentRunner(deadline: nil, isLocked: isLocked, timekeeper: ManualTimekeeper())
        let transcript = await runner.run(request, with: source)
        let isRefused = isLocked && isRestricted
        #expect((transcript.outcome.kind == .restricted) == isRefused)
        #expect(transcript.entries.isEmpty == isRefused)
        #expect(log.entries.contains("connect") == !isRefused)
    }

    @Test(arguments: [true, false])
    func `an answer to a question that waited while the machine was locked handles nothing`(_ isRestricted: Bool) async
    {
        let calls = Log<String>()
        let isLocked = Atomic(false)
        var request = IntentRequest(OrderSoupIntent.complete)
        if isRestricted { request.restrictWhileLocked() }
        let runner = IntentRunner(
            deadline: nil, isLocked: isLocked.load(ordering: .relaxed), timekeeper: ManualTimekeeper())
        let transcript = await runner.run(
            request, with: HandlerProvider { (_: OrderSoupIntent) in SoupChef { calls.note($0) } }
        ) { _, _ in
            isLocked.store(true, ordering: .relaxed)
            return .yes
        }
        #expect(transcript.outcome.kind == (isRestricted ? .restricted : .succeeded))
        #expect(calls.entries.contains("handle") != isRestricted)
    }

    @Test func `a question that was asked on an open machine is not asked again on a locked one`() async {
        var request = request(2)
        request.resolve(.needsValue)
        #expect(request.prompt != nil)
        let log = Log<String>()
        let transcript = await IntentRunner(deadline: nil, isLocked: true, timekeeper: ManualTimekeeper())
            .run(request, with: ObservedSource(log: log)) { _, _ in
                log.note("asked")
                return nil
            }
        #expect(transcript.outcome.kind == .restricted)
        #expect(!log.entries.contains("asked") && !log.entries.contains("connect"))
    }
}
