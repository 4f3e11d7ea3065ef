import Foundation
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.limits))
struct LimitTableTests {
  private static let documentation = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Sources/PostLogin/PostLogin.docc/LimitsOfAFlow.md")

  /// The paths of all members by reflection, independent of the table.
  private static func members(of value: Any, below path: String = "") -> [String] {
    Mirror(reflecting: value).children.flatMap { child -> [String] in
      let name = path + (child.label ?? "")
      let isLimit = child.value is Int || child.value is Duration
      return isLimit ? [name] : members(of: child.value, below: "\(name).")
    }
  }

  @Test func `every member of the limits is a limit by its own name, but for two old ones`() {
    let other = ["memoryBytes": "memory", "consoleBytes": "console"]
    let members = Self.members(of: Limits()).map { other[$0] ?? $0 }
    #expect(members.count == 27)
    #expect(members.sorted() == Limits.all.map(\.name).sorted())
  }

  /// A setting of each limit with a value of its own, so that two entries of one member show.
  private static let changed: [LimitSetting] = Limits.all.indices.compactMap { index in
    let value: Limit.Value =
      Limits.all[index].unit == .time ? .time(.milliseconds(7 + index)) : .number(7 + index)
    return LimitSetting(index: index, value: value)
  }

  @Test func `settings of all limits change each of them`() {
    #expect(Self.changed.count == 27)
    var limits = Limits()
    limits.apply(Self.changed)
    #expect(limits.settings == Self.changed)
    #expect(limits.time == .milliseconds(7))
    #expect(limits.memoryBytes == 8)
    #expect(limits.storedConsoleCharacters == 33)
  }

  @Test(arguments: Limits.all.indices)
  func `what differs in one limit is one setting`(index: Int) {
    var limits = Limits()
    limits.apply([Self.changed[index]])
    #expect(limits.settings == [Self.changed[index]])
  }

  @Test func `the defaults need no setting`() {
    #expect(Limits().settings.isEmpty)
  }

  @Test func `a setting has a limit of its kind`() {
    #expect(LimitSetting(index: -1, value: .number(1)) == nil)
    #expect(LimitSetting(index: Limits.all.count, value: .number(1)) == nil)
    #expect(LimitSetting(name: "time", value: .number(1)) == nil)
    #expect(LimitSetting(name: "memory", value: .time(.seconds(1))) == nil)
    #expect(LimitSetting(name: "memoryBytes", value: .number(1)) == nil)
  }

  private struct Row: Hashable, CustomStringConvertible {
    var cells: [String]
    var description: String { cells.joined(separator: " | ") }
  }

  @Test func `the documentation lists every limit as the table has it, and no other`() throws {
    let page = try String(contentsOf: Self.documentation, encoding: .utf8)
    let documented = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { line in
        Row(cells: line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) })
      }
    let table = Limits.all.map { limit in
      Row(cells: ["`\(limit.name)`", limit.defaultText, limit.source.rawValue, limit.meaning])
    }
    #expect(documented == table)
  }

  @Test(
    arguments: [
      ("time", "300ms", .time(.milliseconds(300))), ("time", "1.5s", .time(.milliseconds(1500))),
      ("cache.life", "20s", .time(.seconds(20))), ("time", "20", nil), ("time", "0s", nil),
      ("time", "1h", nil), ("memory", "64MB", .number(67_108_864)), ("memory", "5B", .number(5)),
      ("console", "2kB", .number(2048)), ("memory", "1.5GB", .number(1_610_612_736)),
      ("memory", "64", nil), ("memory", "64 MB", nil), ("memory", "64mb", nil),
      ("memory", "0.1B", nil), ("memory", "-1B", nil), ("memory", "9999999999GB", nil),
      ("commandCount", "9", .number(9)), ("commandCount", "0", nil), ("commandCount", "-1", nil),
      ("commandCount", "9.5", nil), ("commandCount", "9B", nil), ("commandCount", "", nil),
      ("secrets.nameLength", "10", .number(10)), ("secrets.nameLength", "10kB", nil),
    ] as [(String, String, Limit.Value?)]
  )
  func `a text means what its limit counts`(name: String, text: String, value: Limit.Value?) throws
  {
    let limit = try #require(Limits.all.first { $0.name == name })
    #expect(limit.value(of: text) == value)
  }
}

extension Limit {
  /// The default with its unit, as files write it.
  fileprivate var defaultText: String {
    switch defaultValue {
    case .number(let number) where unit == .bytes: QuantityParser.text(ofByteCount: number)
    case .number(let number): "\(number)"
    case .time(let duration): QuantityParser.text(of: duration)
    }
  }
}
