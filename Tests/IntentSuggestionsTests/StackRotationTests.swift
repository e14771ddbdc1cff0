import IntentSuggestions
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// When one widget of a stack gives way to another.
struct StackRotationTests {
    /// How relevant two widgets are from one look at them to the next, and which should be on top.
    struct Course: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var minutes = 15.0
        var looks: [[Double]]
        var tops: [Int]
    }

    static let courses = [
        Course(testDescription: "nothing relevant", looks: [[0, 0], [0, 0.01], [0.02, 0.14]], tops: [0, 0, 0]),
        Course(testDescription: "one becomes relevant", looks: [[0, 0.1], [0, 0.15], [0, 0.3]], tops: [0, 1, 1]),
        Course(
            testDescription: "and stays when it is no more", looks: [[0, 0.3], [0, 0], [0, 0]], tops: [1, 1, 1]),
        Course(
            testDescription: "not clearly likelier", looks: [[0.3, 0.31], [0.3, 0.44], [0.3, 0.45]], tops: [0, 0, 1]),
        Course(
            testDescription: "no turning to and fro", looks: [[0.3, 0.4], [0.4, 0.3], [0.3, 0.4], [0.4, 0.3]],
            tops: [0, 0, 0, 0]),
        Course(
            testDescription: "half an hour is its own",
            looks: [[0, 0.3], [0.9, 0.3], [0.9, 0.3], [0, 0.9], [0, 0.9]], tops: [1, 1, 0, 0, 1]),
        Course(
            testDescription: "also where looks are far apart", minutes: 60, looks: [[0, 0.3], [0.9, 0.3], [0, 0.9]],
            tops: [1, 0, 1]),
        Course(testDescription: "the first of equals", looks: [[0, 0.3, 0.3], [0, 0.3, 0.3]], tops: [1, 1]),
        Course(testDescription: "one alone", looks: [[0.9], [0]], tops: [0, 0]),
        Course(testDescription: "none", looks: [[], []], tops: [0, 0]),
    ]

    @Test(arguments: courses) func `A stack turns where another widget is clearly likelier`(course: Course) {
        var rotation = StackRotation()
        var since: Date?
        for (number, relevances) in course.looks.enumerated() {
            let before = rotation.top
            let date = Date(timeIntervalSince1970: Double(number) * course.minutes * 60)
            let rotates = rotation.look(at: relevances, on: date)
            #expect(rotation.top == course.tops[number], "look \(number)")
            #expect(rotates == (rotation.top != before))
            if rotates { since = date }
            #expect(rotation.since == since)
        }
    }
}
