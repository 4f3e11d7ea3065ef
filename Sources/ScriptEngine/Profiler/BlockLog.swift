/// Reads the library's dump of block counts.
///
/// A line names a source by its number, and the lines that follow give one piece each, as
/// `BasicBlock: [first, last] hasExecuted: true, executionCount:3`.
struct BlockLog {
  /// The pieces of each requested source; a source without any is missing.
  private(set) var blocks: [Int: [BlockCount]] = [:]
  /// The numbers of all sources.
  private(set) var sources: Set<Int> = []

  init(_ bytes: [UInt8], of wanted: Set<Int>) {
    var source: Int?
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "S") {
        source = Self.numbers(in: line).first
        if let source { sources.insert(source) }
      } else if let source, wanted.contains(source) {
        let numbers = Self.numbers(in: line)
        // The parts of a block around an inner function may be empty.
        guard numbers.count == 3, numbers[1] >= numbers[0] else { continue }
        blocks[source, default: []].append(
          BlockCount(start: numbers[0], end: numbers[1] + 1, count: numbers[2])
        )
      }
    }
  }

  private static func numbers(in line: ArraySlice<UInt8>) -> [Int] {
    var numbers: [Int] = []
    var isInside = false
    for byte in line {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
        isInside = false
        continue
      }
      if !isInside { numbers.append(0) }
      isInside = true
      let digit = Int(byte - UInt8(ascii: "0"))
      let last = numbers[numbers.count - 1]
      numbers[numbers.count - 1] = min(last, Int.max / 100) * 10 + digit
    }
    return numbers
  }
}
