/// The part of large scripts that is read: the part that two versions do not share at their
/// beginnings and ends, with its surroundings.
enum ChangedPart {
  /// Returns the part of each text that has a counterpart and is longer than the limit.
  static func of(
    _ before: [String],
    _ after: [String],
    atMost limit: Int
  ) -> (before: [String], after: [String]) {
    guard before.count == after.count else { return (before, after) }
    let pairs = zip(before, after).map { first, second in
      max(first.utf8.count, second.utf8.count) > limit
        ? parts(of: Array(first.utf8), and: Array(second.utf8), limit: limit) : (first, second)
    }
    return (pairs.map(\.0), pairs.map(\.1))
  }

  private static func parts(
    of first: [UInt8],
    and second: [UInt8],
    limit: Int
  ) -> (String, String) {
    let shorter = min(first.count, second.count)
    guard first != second else {
      return (text(first, from: 0, limit: limit), text(second, from: 0, limit: limit))
    }
    let start = zip(first, second).prefix { $0 == $1 }.count
    let end = zip(first.reversed(), second.reversed()).prefix(shorter - start).prefix { $0 == $1 }
      .count
    let changed = max(first.count, second.count) - start - end
    let around = max(0, limit - changed) / 2
    let begin = beginningOfLine(first, max(0, start - around), before: start)
    return (text(first, from: begin, limit: limit), text(second, from: begin, limit: limit))
  }

  /// Returns the start of the next line after the shared beginning, so that no word is cut; the
  /// place itself in a text of one line.
  private static func beginningOfLine(_ bytes: [UInt8], _ place: Int, before end: Int) -> Int {
    guard place > 0, let newline = bytes[place..<end].firstIndex(of: 0x0A) else {
      return place
    }
    return newline + 1
  }

  private static func text(_ bytes: [UInt8], from start: Int, limit: Int) -> String {
    String(decoding: bytes[min(start, bytes.count)...].prefix(limit), as: UTF8.self)
  }
}
