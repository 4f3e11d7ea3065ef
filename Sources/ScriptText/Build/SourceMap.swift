import WireFormats

/// A source map (ECMA-426, version 3): from places in a built file to those in its sources.
package struct SourceMap: Sendable {
  /// A place of the built file with its source; all but the index count from 1.
  struct Entry: Sendable, Equatable {
    var column: Int
    var source: Int
    var sourceLine: Int
    var sourceColumn: Int
  }

  /// The paths of the sources, relative to the map.
  package private(set) var sources: [String]
  /// The entries of each line, by column.
  private var lines: [[Entry]]

  /// A map of lines, each with the number of its source; nil for a line of no source.
  package init(sources: [String], lines: [(source: Int?, line: BuiltText.Line)]) {
    self.sources = sources
    self.lines = lines.map { source, line in
      guard let source else { return [] }
      return line.segments.map {
        Entry(
          column: $0.column,
          source: source,
          sourceLine: $0.sourceLine,
          sourceColumn: $0.sourceColumn
        )
      }
    }
  }

  /// The same map under other paths of its sources.
  package init(_ map: SourceMap, sources: [String]) {
    self = map
    self.sources = sources
  }

  /// Reads a map; nil for a text that is none.
  package init?(_ text: String) {
    guard let json = try? JSONText(text), json["version"]?.value.doubleValue == 3,
      let sources = json["sources"]?.elements, let mappings = json["mappings"]?.stringValue
    else { return nil }
    self.sources = sources.map { $0.stringValue ?? "" }
    lines = []
    var (source, line, column) = (0, 1, 1)
    for text in mappings.split(separator: ";", omittingEmptySubsequences: false) {
      var entries: [Entry] = []
      var builtColumn = 1
      for segment in text.split(separator: ",") {
        guard let numbers = VariableLengthQuantity.numbers(in: segment), let first = numbers.first
        else { return nil }
        builtColumn += first
        guard numbers.count >= 4 else { continue }
        source += numbers[1]
        line += numbers[2]
        column += numbers[3]
        entries.append(
          Entry(column: builtColumn, source: source, sourceLine: line, sourceColumn: column)
        )
      }
      lines.append(entries)
    }
  }

  /// The place in a source; nil where the built file has code of its own.
  package func place(line: Int, column: Int) -> (source: String, line: Int, column: Int)? {
    guard lines.indices.contains(line - 1),
      let entry = lines[line - 1].last(where: { $0.column <= column }) ?? lines[line - 1].first,
      sources.indices.contains(entry.source)
    else { return nil }
    return (sources[entry.source], entry.sourceLine, entry.sourceColumn)
  }

  /// The map as JSON, for a built file of that name.
  package func text(file: String) -> String {
    var (source, line, column) = (0, 1, 1)
    let mappings = lines.map { entries in
      var builtColumn = 1
      return entries.map { entry in
        defer {
          (builtColumn, source, line, column) =
            (entry.column, entry.source, entry.sourceLine, entry.sourceColumn)
        }
        return VariableLengthQuantity.text(of: [
          entry.column - builtColumn, entry.source - source, entry.sourceLine - line,
          entry.sourceColumn - column,
        ])
      }
      .joined(separator: ",")
    }
    .joined(separator: ";")
    let value: JSONValue = [
      "version": .integer(3),
      "file": .string(file),
      "sources": .strings(sources),
      "names": .array([]),
      "mappings": .string(mappings),
    ]
    return value.jsonText() + "\n"
  }
}

/// Whole numbers in groups of five bits, as source maps write them.
enum VariableLengthQuantity {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func text(of numbers: [Int]) -> String {
    var bytes: [UInt8] = []
    for number in numbers {
      var rest = number < 0 ? (-number << 1) | 1 : number << 1
      repeat {
        let isLast = rest < 32
        bytes.append(digits[(rest & 31) | (isLast ? 0 : 32)])
        rest >>= 5
      } while rest > 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil for a text that has other characters, ends within a number, or holds a huge one.
  static func numbers(in text: Substring) -> [Int]? {
    var numbers: [Int] = []
    var (number, shift) = (0, 0)
    for byte in text.utf8 {
      guard let digit = digits.firstIndex(of: byte), shift <= 30 else { return nil }
      number |= (digit & 31) << shift
      shift += 5
      guard digit & 32 == 0 else { continue }
      numbers.append(number & 1 == 1 ? -(number >> 1) : number >> 1)
      (number, shift) = (0, 0)
    }
    return shift == 0 ? numbers : nil
  }
}
