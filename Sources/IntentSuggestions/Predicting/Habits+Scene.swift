extension Habits {
    /// Returns the features of all known actions at a moment, if there are any actions.
    func scene(in context: PredictionContext, after previous: Int?) -> Scene {
        var builder = SceneBuilder(habits: self, context: context, after: previous)
        builder.addCounts()
        builder.addClock()
        builder.addSituations()
        builder.addNearby()
        builder.addReturns()
        return builder.scene
    }
}

/// A builder that fills a scene row by row, in the order of `Scene.Feature`.
private struct SceneBuilder {
    let habits: Habits
    let time: Double
    let clock: WallClock
    let gap: Double
    let known: Habits.Situations
    var scene: Scene
    /// The actions' shares of all donations, and their logarithms.
    private var shares: [Lanes]
    private var sharesLogarithm: [Lanes] = []
    private var scratch: [Lanes]

    init(habits: Habits, context: PredictionContext, after previous: Int?) {
        self.habits = habits
        time = max(context.time, habits.now)
        clock = WallClock(time)
        gap = time - habits.now
        known = habits.situations(
            context, clock: clock, gap: gap, last: previous ?? habits.last,
            beforeLast: previous == nil ? habits.beforeLast : habits.last)
        let blocks = (habits.actions + 7) / 8
        scene = Scene(count: habits.actions, blocks: blocks)
        scene.rows.reserveCapacity(Scene.features * blocks)
        scene.gates = SceneBuilder.gates(gap: gap, donations: habits.donations, actions: habits.actions)
        scratch = Array(repeating: .zero, count: blocks)
        let scale = 1 / habits.countTotal
        shares = (0..<blocks).map { habits.counts.block(0, $0) * scale }
    }

    private static func gates(gap: Double, donations: Int, actions: Int) -> Lanes {
        let knots: [Float] = [5.9, 10.8, 13.4, 15.4, 17.4]
        let length = logarithm(Float(max(gap, 1)))
        var gates = Lanes.zero
        gates[0] = 1
        if length <= knots[0] { gates[1] = 1 }
        if length >= knots[4] { gates[5] = 1 }
        for index in 0..<4 where length > knots[index] && length < knots[index + 1] {
            let share = (length - knots[index]) / (knots[index + 1] - knots[index])
            gates[index + 1] = 1 - share
            gates[index + 2] = share
        }
        gates[6] = (logarithm(Float(donations)) - 7) / 3
        gates[7] = (logarithm(Float(actions)) - 5) / 2
        return gates
    }

    @inline(__always)
    private func bounded(_ value: Lanes) -> Lanes {
        atMost(8, atLeast(-8, value))
    }

    @inline(__always)
    private func safeLogarithm(_ value: Lanes) -> Lanes {
        logarithm(atLeast(1e-12, value))
    }

    mutating func addCounts() {
        let blocks = scene.blocks
        let scale = 1 / habits.countTotal
        for block in 0..<blocks {
            let value = logarithm(atLeast(0.5, habits.counts.block(0, block)) * scale)
            sharesLogarithm.append(value)
            scene.rows.append(value)
        }
        for row in habits.recentTotals.indices {
            let left = remainder(after: gap, halfLife: Habits.halfLives[row])
            let factor = 1 / (habits.recentTotals[row] * left + 0.3)
            for block in 0..<blocks {
                let share = (habits.recent.block(row, block) * left + shares[block] * 0.3) * factor
                scene.rows.append(bounded(safeLogarithm(share) - sharesLogarithm[block]))
            }
        }
    }

    mutating func addClock() {
        let kind = clock.isWeekend ? 1 : 0
        let blocks = scene.blocks
        let empty = [Lanes](repeating: .zero, count: blocks)
        var such = empty
        let suchTotal = habits.hours.read(kind: kind, secondOfDay: clock.secondOfDay, into: &such)
        var all = such
        let total = suchTotal + habits.hours.read(kind: 1 - kind, secondOfDay: clock.secondOfDay, into: &all)
        let hours = add(all, total: total, over: shares, sharesLogarithm)
        addLast(such, total: suchTotal, over: hours)
        timeOfDay = hours
        var lately = empty
        let latelyTotal = habits.lately.read(kind: 0, secondOfDay: clock.secondOfDay, gap: gap, into: &lately)
        addLast(lately, total: latelyTotal, over: hours)
        var weekday = empty
        let weekdayTotal = habits.week.read(kind: clock.weekday, secondOfDay: clock.secondOfDay, into: &weekday)
        var week = weekday
        var weekTotal = weekdayTotal
        for other in 0..<7 where other != clock.weekday {
            weekTotal += habits.week.read(kind: other, secondOfDay: clock.secondOfDay, into: &week)
        }
        let parts = add(week, total: weekTotal, over: shares, sharesLogarithm)
        addLast(weekday, total: weekdayTotal, over: parts)
    }

    typealias Level = (shares: [Lanes], logarithms: [Lanes])
    private var timeOfDay: Level = ([], [])

    /// Adds a row that says how much some counts speak for an action, compared to what was known without them.
    private mutating func add(
        _ counted: [Lanes], total: Float, strength: Float = 1, over base: [Lanes], _ baseLogarithms: [Lanes]
    ) -> Level {
        let factor = 1 / (total + strength)
        var level: Level = (base, baseLogarithms)
        for block in 0..<scene.blocks {
            let share = (counted[block] + base[block] * strength) * factor
            let logarithm = safeLogarithm(share)
            level.shares[block] = share
            level.logarithms[block] = logarithm
            scene.rows.append(bounded(logarithm - baseLogarithms[block]))
        }
        return level
    }

    /// Adds a row like `add`, but one that no later row builds on.
    private mutating func addLast(_ counted: [Lanes], total: Float, strength: Float = 1, over level: Level) {
        let factor = 1 / (total + strength)
        for block in 0..<scene.blocks {
            let share = (counted[block] + level.shares[block] * strength) * factor
            scene.rows.append(bounded(safeLogarithm(share) - level.logarithms[block]))
        }
    }

    private mutating func add(_ situation: Followers.Situation?, strength: Float = 1, over level: Level) {
        guard let situation else {
            for _ in 0..<scene.blocks { scene.rows.append(.zero) }
            return
        }
        spread(situation)
        addLast(scratch, total: situation.total, strength: strength, over: level)
    }

    private mutating func spread(_ situation: Followers.Situation?) {
        for block in 0..<scene.blocks { scratch[block] = .zero }
        for entry in situation?.entries ?? [] {
            scratch[number: Int(entry.action)] = entry.weight
        }
    }

    mutating func addSituations() {
        let base: Level = (shares, sharesLogarithm)
        let afterLast = habits.followers[known.last]
        spread(afterLast)
        let last = add(scratch, total: afterLast?.total ?? 0, over: base.shares, base.logarithms)
        add(habits.details[known.lastTwo], over: last)
        add(habits.details[known.lastAndPart], over: last)
        add(habits.details[known.lastAndHour], over: last)
        add(habits.details[known.lastAndGap], over: last)
        add(habits.details[known.hourOfWeek], over: timeOfDay)
        add(habits.details[known.lastAndGapFading], strength: 0.5, over: last)
        add(afterLast, strength: 0.1, over: base)
    }

    mutating func addNearby() {
        for block in 0..<scene.blocks { scratch[block] = .zero }
        var total: Float = 0
        for (steps, earlier) in habits.trail.enumerated() {
            let weight = Habits.nearness(steps, time - earlier.time)
            if weight < 0.02 { break }
            let key = Followers.key(Habits.companyKind, Int(earlier.action))
            guard let situation = habits.followers[key], situation.total > 0 else { continue }
            let factor = weight / (situation.total + 1)
            for entry in situation.entries {
                scratch[number: Int(entry.action)] += entry.weight * factor
            }
            total += situation.total * factor
        }
        let base: Level = (shares, sharesLogarithm)
        addLast(scratch, total: total, strength: 0.5, over: base)
        for key in [known.place, known.focus, known.routine] {
            add(key.flatMap { habits.followers[$0] }, over: base)
        }
    }

    mutating func addReturns() {
        let blocks = scene.blocks
        var lags = [Lanes](repeating: .zero, count: blocks)
        var ranks = lags
        var orders = lags
        var today = lags
        var returns = lags
        scene.classes = Array(repeating: .zero, count: scene.count)
        let pause = Habits.pause(gap) * Habits.lags
        let (spanEdges, lagEdges, lagWidths) = (Habits.spanEdges, Habits.lagEdges, Habits.lagWidths)
        let rankEdges = Scene.rankEdges
        let firstSpan = Scene.features
        let firstRank = firstSpan + Habits.spans
        let firstUse = firstRank + rankEdges.count + 1
        let factors = (habits.lagReturns.usual, habits.returns.usual)
        let total = habits.places[pause..<pause + Habits.lags].reduce(0, +) + 4
        // The classes only rise in order of recency.
        var (span, lag, place, rankClass) = (0, 0, 0, 0)
        var rank = 0
        for (index, number) in habits.order.enumerated() {
            let action = Int(number)
            // Actions that came true at the same time have the same rank.
            if habits.lastNumbers[action] != habits.lastNumbers[Int(habits.order[rank])] { rank = index }
            let age = time - habits.lastTimes[action]
            let steps = habits.donations - habits.lastNumbers[action] - 1
            while span < spanEdges.count, age >= spanEdges[span] { span += 1 }
            while lag < lagEdges.count, steps >= lagEdges[lag] { lag += 1 }
            while place < lagEdges.count, rank >= lagEdges[place] { place += 1 }
            while rankClass < rankEdges.count, rank >= rankEdges[rankClass] { rankClass += 1 }
            lags[number: action] = habits.lagReturns.factor(action, span: lag, usual: factors.0[lag])
            returns[number: action] = habits.returns.factor(action, span: span, usual: factors.1[span])
            ranks[number: action] = (habits.places[pause + place] + 0.3) / (total * lagWidths[place])
            orders[number: action] = Float(rank + 2)
            let uses = Int(habits.counts[0, action])
            scene.classes[action] = SIMD4(
                UInt8(truncatingIfNeeded: firstSpan + span),
                UInt8(truncatingIfNeeded: firstRank + rankClass),
                UInt8(truncatingIfNeeded: firstUse + (uses > 3 ? 0 : uses)),
                0
            )
        }
        if clock.day == habits.day {
            for (number, value) in habits.today { today[number: Int(number)] = value }
        }
        let floor: Float = 1e-4
        for block in 0..<blocks { scene.rows.append(bounded(logarithm(atLeast(floor, lags[block])))) }
        for block in 0..<blocks { scene.rows.append(bounded(logarithm(atLeast(floor, ranks[block])))) }
        for block in 0..<blocks { scene.rows.append(logarithm(atLeast(floor, orders[block])) * 0.5) }
        for block in 0..<blocks { scene.rows.append(today[block]) }
        for block in 0..<blocks { scene.rows.append(bounded(logarithm(atLeast(floor, returns[block])))) }
    }
}
