extension Habits {
    /// Counts the actions that came true with one donation.
    ///
    /// New actions have numbers from `actions` on.
    mutating func observe(_ numbers: [Int], in context: PredictionContext, after previous: Int?) {
        guard let first = numbers.first else { return }
        let time = donations > 0 ? max(context.time, now) : context.time
        let clock = WallClock(time)
        let gap = donations > 0 ? time - now : 0
        let known = situations(
            context, clock: clock, gap: gap, last: previous ?? last, beforeLast: previous == nil ? beforeLast : last)
        fade(by: gap)
        begin(day: clock.day)
        for number in numbers {
            if number >= actions { add(number, at: time) }
            count(number, clock: clock)
            countReturn(of: number, at: time, gap: gap)
            count(number, in: known, at: time)
            countToday(number)
        }
        for number in numbers.reversed() { moveToFront(number, at: time) }
        wholes.add(numbers)
        presence.note(time)
        trail.insert((UInt16(first), time), at: 0)
        if trail.count > 12 { trail.removeLast() }
        donations += 1
        if clock.isWeekend { weekendDonations += 1 }
        beforeLast = previous ?? last
        last = first
        now = time
    }

    private mutating func add(_ number: Int, at time: Double) {
        actions = number + 1
        lastTimes.append(-.infinity)
        lastNumbers.append(-1)
        dayCounts.append(0)
        repeatCounts.append(0)
        guard actions > counts.blocks * 8 else { return }
        grow(toBlocks: counts.blocks * 2)
    }

    mutating func grow(toBlocks blocks: Int) {
        counts.grow(toBlocks: blocks)
        recent.grow(toBlocks: blocks)
        hours.table.grow(toBlocks: blocks)
        lately.table.grow(toBlocks: blocks)
        week.table.grow(toBlocks: blocks)
        returns.grow(toBlocks: blocks)
        lagReturns.grow(toBlocks: blocks)
    }

    private mutating func fade(by gap: Double) {
        guard gap > 0 else { return }
        lately.fade(by: gap)
        for row in recentTotals.indices {
            let factor = remainder(after: gap, halfLife: Habits.halfLives[row])
            recent.scale(row, by: factor)
            recentTotals[row] *= factor
        }
    }

    private mutating func begin(day: Int) {
        guard day != self.day else { return }
        self.day = day
        today.removeAll(keepingCapacity: true)
    }

    private mutating func countToday(_ number: Int) {
        switch today.updateValue(1, forKey: UInt16(number)) {
        case nil:
            today[UInt16(number)] = 0.5
            dayCounts[number] += 1
        case 0.5: repeatCounts[number] += 1
        default: break
        }
    }

    private mutating func count(_ number: Int, clock: WallClock) {
        counts[0, number] += 1
        countTotal += 1
        for row in recentTotals.indices {
            recent[row, number] += 1
            recentTotals[row] += 1
        }
        hours.add(number, kind: clock.isWeekend ? 1 : 0, secondOfDay: clock.secondOfDay)
        lately.add(number, kind: 0, secondOfDay: clock.secondOfDay)
        week.add(number, kind: clock.weekday, secondOfDay: clock.secondOfDay)
    }

    private mutating func countReturn(of number: Int, at time: Double, gap: Double) {
        var place = order.firstIndex(of: UInt16(number)) ?? order.count
        while place > 0, place < order.count, lastNumbers[Int(order[place - 1])] == lastNumbers[number] { place -= 1 }
        places[Habits.pause(gap) * Habits.lags + Habits.place(place, in: Habits.lagEdges)] += 1
        guard lastNumbers[number] >= 0 else { return }
        returns.add(number, span: Habits.place(time - lastTimes[number], in: Habits.spanEdges))
        let steps = donations - lastNumbers[number] - 1
        lagReturns.add(number, span: Habits.place(steps, in: Habits.lagEdges))
    }

    private mutating func count(_ number: Int, in known: Situations, at time: Double) {
        let stamp = UInt32(truncatingIfNeeded: donations)
        followers.add(number, to: known.last, at: stamp)
        for key in [
            known.lastTwo, known.lastAndPart, known.lastAndHour, known.lastAndGap, known.hourOfWeek,
        ] {
            details.add(number, to: key, at: stamp)
        }
        details.add(number, fading: 0.75, to: known.lastAndGapFading, at: stamp)
        if let place = known.place { followers.add(number, to: place, at: stamp) }
        if let focus = known.focus { followers.add(number, to: focus, at: stamp) }
        if let routine = known.routine { followers.add(number, to: routine, at: stamp) }
        for (steps, earlier) in trail.enumerated() {
            let weight = Habits.nearness(steps, time - earlier.time)
            if weight < 0.02 { break }
            let key = Followers.key(Habits.companyKind, Int(earlier.action))
            followers.add(number, weight: weight, to: key, at: stamp)
        }
    }

    private mutating func moveToFront(_ number: Int, at time: Double) {
        lastTimes[number] = time
        lastNumbers[number] = donations
        if let index = order.firstIndex(of: UInt16(number)) { order.remove(at: index) }
        order.insert(UInt16(number), at: 0)
    }
}
