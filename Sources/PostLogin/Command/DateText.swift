import FoundationEssentials

extension String {
  /// The time of an ISO 8601 text, in milliseconds since 1970.
  var millisecondsSince1970: Double? {
    let date =
      (try? Date(self, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      ?? (try? Date(self, strategy: Date.ISO8601FormatStyle()))
    return date.map { ($0.timeIntervalSince1970 * 1000).rounded() }
  }

  /// The result of `String(date)` in UTC for a text that `JSON.stringify` makes of a date; nil for
  /// any other text.
  var dateTextInUTC: String? {
    guard utf8.count == 24, utf8.last == UInt8(ascii: "Z"), let time = millisecondsSince1970 else {
      return nil
    }
    let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let dayNumber = Int((time / 86_400_000).rounded(.down))
    let fields = split(whereSeparator: { "-T.".contains($0) })
    guard fields.count == 5, let month = Int(fields[1]), months.indices.contains(month - 1) else {
      return nil
    }
    // 1970 began on a Thursday.
    let day = days[(dayNumber % 7 + 7) % 7]
    return "\(day) \(months[month - 1]) \(fields[2]) \(fields[0]) \(fields[3]) "
      + "GMT+0000 (Coordinated Universal Time)"
  }
}
