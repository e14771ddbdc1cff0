import IntentDefinitions
import IntentKit
import Testing

/// What holds for every request, whatever its definition, its handler and the person.
@Suite struct LifecyclePropertyTests {
    @Test(arguments: 0..<8)
    func `every request ends, asks only what applies, and survives being written down`(batch: UInt64) throws {
        var ends: [Outcome.Kind: Int] = [:]
        for seed in batch * 50..<(batch + 1) * 50 {
            var random = RandomRequest(seed: seed)
            var walk = Walk(random.request())
            while walk.request.outcome == nil {
                try #require(walk.steps < walk.limit, "seed \(seed) does not end")
                try walk.advance(with: &random)
                try #require(walk.complaints.isEmpty, "seed \(seed)")
            }
            if let outcome = walk.request.outcome { ends[outcome.kind, default: 0] += 1 }
        }
        // The generator is good for something: most ends occur, and most requests get far.
        #expect(ends.count >= 5)
        #expect(ends[.succeeded, default: 0] >= 2)
    }
}

/// One request on its way, checked at each step.
private struct Walk {
    private(set) var request: IntentRequest
    private(set) var steps = 0
    /// What was not as it has to be.
    private(set) var complaints: [String] = []
    private var isConfirmed = false
    private var current: String?
    private var left: Set<String> = []

    init(_ request: IntentRequest) {
        self.request = request
    }

    /// More steps than a request can have: each prompt has two calls and some wrong answers around it.
    var limit: Int { (request.definition.parameters.count + 1) * IntentRequest.promptLimit * 12 }

    mutating func advance(with random: inout RandomRequest) throws {
        steps += 1
        check()
        // Another process takes it up at every step.
        let before = request
        request = try copy(request)
        require(request == before, "it changed when it was written down")
        switch request.step {
        case .call(let call): perform(call, with: &random)
        case .ask(let prompt): answer(prompt, with: &random)
        case .finished: break
        }
    }

    private mutating func perform(_ call: Call, with random: inout RandomRequest) {
        let budget = request.budget
        let result = random.result(of: call)
        request.receive(result)
        if call == .confirm, case .response(let response) = result,
            response.code == "ready" || response.code == "success"
        {
            isConfirmed = true
        }
        let begins = request.call == .confirm || request.call == .handle
        require(request.budget == budget + (begins ? 1 : 0), "the budget after \(call) is \(request.budget)")
    }

    private mutating func answer(_ prompt: Prompt, with random: inout RandomRequest) {
        let before = request
        let answer = random.answer(to: prompt)
        do {
            try request.answer(answer)
            let isEnd = request.outcome?.kind == .cancelled
            require(request.budget >= before.budget + (isEnd ? 0 : 1), "the answer began no budget")
        } catch {
            require(request == before, "a wrong answer changed the request")
        }
    }

    private mutating func check() {
        switch request.step {
        case .call(let call):
            checkParameter(call.parameter, isOptional: call.parameter == nil)
            if case .resolve(let name) = call {
                require(request.definition.parameter(named: name)?.supportsResolution == true, "\(name) is resolved")
            }
            if case .handle = call { require(isConfirmed, "handle comes before confirm") }
            let applicable = request.applicableValues.keys.compactMap(request.definition.parameter(named:))
            require(applicable.allSatisfy(request.applies), "a hidden value is handed out")
        case .ask(let prompt):
            checkParameter(prompt.parameter, isOptional: prompt.reason == .confirmIntent)
            require(Set(prompt.items.map(\.id)).count == prompt.items.count, "two items have one id")
            let isResolved = prompt.parameter.flatMap(request.definition.parameter(named:))?.supportsResolution
            require(isResolved ?? true, "a parameter is asked for that is not resolvable")
        case .finished:
            break
        }
    }

    /// A parameter that is asked about applies, and never comes back.
    private mutating func checkParameter(_ name: String?, isOptional: Bool) {
        guard let name else { return require(isOptional, "a parameter is missing") }
        guard let position = request.definition.parameters.firstIndex(where: { $0.name == name }) else {
            return require(false, "\(name) is no parameter")
        }
        require(request.applies(request.definition.parameters[position]), "\(name) does not apply")
        require(!left.contains(name), "\(name) comes back")
        if let current, current != name { left.insert(current) }
        current = name
    }

    private mutating func require(_ condition: Bool, _ complaint: String) {
        if !condition { complaints.append(complaint) }
    }
}
