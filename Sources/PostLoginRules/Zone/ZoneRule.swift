/// The rule of a zone for the time after its last listed change, such as
/// `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX, TZ; RFC 8536, 3.3).
struct ZoneRule {
  /// Seconds ahead of UTC.
  private let standard: Int
  private let summer: Int
  /// The start and the end of summer time in each year; nil without summer time.
  private let turns: (begin: Turn, end: Turn)?

  private static let lastYear = 2200

  init?(_ text: String) {
    var parser = Parser(text: Array(text.utf8))
    guard parser.skipName(), let offset = parser.offset() else { return nil }
    standard = -offset
    guard !parser.isAtEnd else {
      summer = standard
      turns = nil
      return
    }
    guard parser.skipName() else { return nil }
    if parser.peek != UInt8(ascii: ",") {
      guard let offset = parser.offset() else { return nil }
      summer = -offset
    } else {
      summer = standard + 3600
    }
    guard parser.skip(","), let begin = parser.turn(), parser.skip(","), let end = parser.turn(),
      parser.isAtEnd
    else { return nil }
    turns = (begin, end)
  }

  /// The changes after a time, up to the end of the next century.
  func changes(after time: Int) -> [ZoneFile.Change] {
    guard let turns else { return [ZoneFile.Change(start: time + 1, offset: standard)] }
    let year = CivilDay.date(of: time / 86_400).year
    return (year...Self.lastYear)
      .flatMap { year in
        [
          ZoneFile.Change(start: turns.begin.time(in: year) - standard, offset: summer),
          ZoneFile.Change(start: turns.end.time(in: year) - summer, offset: standard),
        ]
      }
      .filter { $0.start > time }
      .sorted { $0.start < $1.start }
  }

  /// A day of the year and a time on it.
  struct Turn {
    enum Day {
      case month(Int, week: Int, weekday: Int)
      /// From 1; the 29th of February is not counted.
      case fixed(Int)
      /// From 0.
      case ordinal(Int)
    }

    let day: Day
    /// Seconds after midnight, which may be on another day.
    let seconds: Int

    /// The local time, counted like seconds since 1970.
    func time(in year: Int) -> Int {
      let newYear = CivilDay.number(year: year, month: 1, day: 1)
      let number =
        switch day {
        case .ordinal(let ordinal): newYear + ordinal
        case .fixed(let ordinal):
          newYear + ordinal - 1 + (ordinal >= 60 && Self.isLeap(year) ? 1 : 0)
        case .month(let month, let week, let weekday):
          Self.day(weekday, week: week, month: month, year: year)
        }
      return number * 86_400 + seconds
    }

    private static func isLeap(_ year: Int) -> Bool {
      year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The nth weekday of a month, where the fifth is the last.
    private static func day(_ weekday: Int, week: Int, month: Int, year: Int) -> Int {
      let first = CivilDay.number(year: year, month: month, day: 1)
      let shift = (weekday - CivilDay.weekday(of: first) + 7) % 7
      let day = first + shift + 7 * (week - 1)
      let next =
        month == 12
        ? CivilDay.number(year: year + 1, month: 1, day: 1)
        : CivilDay.number(year: year, month: month + 1, day: 1)
      return day < next ? day : day - 7
    }
  }

  private struct Parser {
    let text: [UInt8]
    var index = 0

    init(text: [UInt8]) { self.text = text }

    var isAtEnd: Bool { index == text.count }
    var peek: UInt8? { isAtEnd ? nil : text[index] }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard peek == UInt8(ascii: character) else { return false }
      index += 1
      return true
    }

    mutating func skipName() -> Bool {
      let start = index
      if skip("<") {
        while let byte = peek, byte != UInt8(ascii: ">") {
          _ = byte
          index += 1
        }
        return skip(">")
      }
      while let byte = peek, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
        index += 1
      }
      return index - start >= 3
    }

    mutating func number() -> Int? {
      let start = index
      var number = 0
      while let byte = peek, (0x30...0x39).contains(byte), number < 100_000 {
        number = number * 10 + Int(byte - 0x30)
        index += 1
      }
      return index > start ? number : nil
    }

    /// Hours, minutes and seconds with a sign, in seconds.
    mutating func offset() -> Int? {
      let sign = skip("-") ? -1 : 1
      if sign == 1 { _ = skip("+") }
      guard var seconds = number().map({ $0 * 3600 }) else { return nil }
      for unit in [60, 1] where skip(":") {
        guard let number = number() else { return nil }
        seconds += number * unit
      }
      return sign * seconds
    }

    mutating func turn() -> Turn? {
      guard let day = day() else { return nil }
      guard skip("/") else { return Turn(day: day, seconds: 7200) }
      return offset().map { Turn(day: day, seconds: $0) }
    }

    private mutating func day() -> Turn.Day? {
      if skip("M") {
        guard let month = number(), skip("."), let week = number(), skip("."),
          let weekday = number(), (1...12).contains(month), (1...5).contains(week), weekday < 7
        else { return nil }
        return .month(month, week: week, weekday: weekday)
      }
      if skip("J") { return number().map { .fixed($0) } }
      return number().map { .ordinal($0) }
    }
  }
}
