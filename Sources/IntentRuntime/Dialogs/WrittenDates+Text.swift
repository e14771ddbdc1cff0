import EssentialFoundation
import IntentDefinitions
import IntentKit

extension WrittenDates {
    /// Returns a date, a time or both, as far as they are set and the definition's style wants them; `nil` if neither is
    /// complete.
    func text(of components: DateComponents, metadata: ValueMetadata?) -> String? {
        let date = metadata?.style == "Time" ? nil : date(of: components)
        let time = metadata?.style == "Date" ? nil : time(of: components)
        guard let date, let time else { return date ?? time }
        return date + joint + time
    }

    private func date(of components: DateComponents) -> String? {
        guard let year = components.year, let month = components.month, let day = components.day,
            (1...9999).contains(year), DateComponents.isDay(day, month: month, year: year)
        else { return nil }
        return date(year, months[month - 1], day)
    }

    private func time(of components: DateComponents) -> String? {
        guard let hour = components.hour, let minute = components.minute, (0...23).contains(hour),
            (0...59).contains(minute)
        else { return nil }
        var text = "\(hasHalfDays ? (hour + 11) % 12 + 1 : hour):\(minute.padded(2))"
        if let second = components.second {
            guard (0...60).contains(second) else { return nil }
            text += ":" + second.padded(2)
        }
        return hasHalfDays ? text + (hour < 12 ? " AM" : " PM") : text
    }
}
