import CommandLineArguments
import DesktopBus
import IntentStore

/// The options that switch sources of the person's context on and off.
struct AutomaticContextOptions: ParsableArguments {
    /// A source.
    enum Source: String, ExpressibleByArgument, CaseIterable {
        case network, headphones, doNotDisturb = "do-not-disturb"
    }

    @Option(
        help: ArgumentHelp(
            "For auto: the place, such as “home”, of the network that is connected now.", valueName: "name"))
    var network: String?

    @Flag(help: "For auto: connecting Bluetooth headphones sets the event “headphones connected”.")
    var headphones = false

    @Option(
        help: ArgumentHelp(
            "For auto: the focus, such as “work”, while the desktop's do-not-disturb is on.", valueName: "name"))
    var doNotDisturb: String?

    @Option(
        help: ArgumentHelp(
            "For auto: switch a source off: network (all of them), headphones or do-not-disturb.", valueName: "source"))
    var off: [Source] = []

    /// Whether none of the options is given.
    var isEmpty: Bool { network == nil && !headphones && doNotDisturb == nil && off.isEmpty }

    mutating func validate() throws {
        for (option, name) in [("network", network), ("do-not-disturb", doNotDisturb)] {
            guard let name, !PersonContext.Entry.canBeName(name.trimmedName ?? "") else { continue }
            throw ValidationError(
                "the name of --\(option) must be 1 to \(PersonContext.Entry.sizeLimit) bytes long, and have no "
                    + "control characters")
        }
        let on: [(Source, Bool)] = [
            (.network, network != nil), (.headphones, headphones), (.doNotDisturb, doNotDisturb != nil),
        ]
        if let source = on.first(where: { $0.1 && off.contains($0.0) })?.0 {
            throw ValidationError("--\(source.rawValue) can't be combined with --off \(source.rawValue)")
        }
    }

    /// Switches sources of a context on and off.
    ///
    /// - Parameters:
    ///   - context: The context.
    ///   - current: The identifier of the network that is connected now, for `--network`.
    func apply(to context: inout PersonContext, current: String?) {
        var sources = context.sources ?? ContextSources()
        if off.contains(.network) { sources.networks = [:] }
        if off.contains(.headphones) { sources.headphones = false }
        if off.contains(.doNotDisturb) { sources.doNotDisturb = nil }
        if let current, let place = network?.trimmedName { sources.networks[current] = place }
        if headphones { sources.headphones = true }
        if let name = doNotDisturb?.trimmedName { sources.doNotDisturb = name }
        context.sources = sources.isEmpty ? nil : sources
    }

    /// Returns the identifier of the network that is connected now, if `--network` is given.
    ///
    /// - Throws: `Failure` if no network is connected, or none more can have a place.
    func currentNetwork(known: ContextSources?) throws -> String? {
        guard network != nil else { return nil }
        guard let current = DesktopState.ofPerson.answers(to: [.network]).network,
            ContextSources.canBeNetwork(current)
        else {
            throw Failure(.unavailable, "no network is connected, or NetworkManager doesn't say which one")
        }
        let networks = known?.networks ?? [:]
        guard networks[current] != nil || networks.count < ContextSources.networkLimit else {
            throw Failure(
                .invalidInput,
                "\(ContextSources.networkLimit) networks have a place already; switch them off with --off network")
        }
        return current
    }
}
