/// A time of the day on a wall clock, such as `22:30`.
struct TimeOfDay: Sendable, Hashable {
  let text: String
  /// Minutes since midnight; 1440 for `24:00`; nil for an invalid text.
  let minutes: Int?

  init(_ text: String) {
    self.text = text
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hours = Int(parts[0]), let rest = Int(parts[1]), rest < 60, hours * 60 + rest <= 1440
    else {
      minutes = nil
      return
    }
    minutes = hours * 60 + rest
  }
}

/// A part of every day in a time zone, which may span midnight.
struct DailyWindow: Sendable, Hashable {
  let from: TimeOfDay
  /// The end, exclusive.
  let until: TimeOfDay
  let zone: Zone

  func contains(_ milliseconds: Double) -> Bool {
    guard let from = from.minutes, let until = until.minutes else { return false }
    let wall = zone.wallTime(at: milliseconds)
    let minute = wall.quotientAndRemainder(dividingByDown: 86_400).remainder / 60
    return from <= until ? minute >= from && minute < until : minute >= from || minute < until
  }
}

/// Days of the week in a zone.
struct WeekdayWindow: Sendable, Hashable {
  let days: [Weekday]
  let zone: Zone

  func contains(_ milliseconds: Double) -> Bool {
    let wall = zone.wallTime(at: milliseconds)
    let day = wall.quotientAndRemainder(dividingByDown: 86_400).quotient
    return days.contains(Weekday.allCases[CivilDay.weekday(of: day)])
  }
}

/// A day of the week.
public enum Weekday: String, Sendable, Hashable, CaseIterable {
  /// The first day, as JavaScript counts.
  case sunday
  /// The second day.
  case monday
  /// The third day.
  case tuesday
  /// The fourth day.
  case wednesday
  /// The fifth day.
  case thursday
  /// The sixth day.
  case friday
  /// The seventh day.
  case saturday
}
