import PostLogin
import WireFormats

/// Places of networks in a table: lines of `network,country_code,…` below a line of names.
///
/// The names are those of Auth0's `location_info`, or as in `event.request.geoip`, and
/// `subdivision_code`, `subdivision_name`, `asn`, `organization`. Of several networks that hold an
/// address, the smallest one answers.
struct NetworkTable: GeoLocator {
  private struct Row: Sendable {
    var place: GeoIP?
    var autonomousSystem: String?
    var line: Int
  }

  /// The rows by the length of the prefix and the first address; the longest prefix first.
  private var rows: [(length: Int, isVersion4: Bool, byAddress: [IPAddress: Row])] = []

  /// Reads a table.
  ///
  /// - Throws: `invalidFixture` with the line of the first row that is wrong.
  init(_ bytes: [UInt8], file: String) throws(PostLoginError) {
    let lines = Self.withoutMark(bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
    let names = lines.first.map { Self.cells($0) } ?? []
    guard names.first == "network", names.count > 1 else {
      throw Self.problem(
        "the first line must name the columns, such as `network,country_code,asn`",
        file,
        1
      )
    }
    let columns = try names.dropFirst().map { name throws(PostLoginError) in
      try Self.column(name, file)
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty && line != [0x0D] {
      let cells = Self.cells(line)
      guard cells.count == names.count else {
        throw Self.problem("expected \(names.count) cells, found \(cells.count)", file, index + 1)
      }
      let range: IPRange
      do {
        range = try IPRange(cells[0]).unmapped
      } catch {
        let text = DocumentText.line(cells[0])
        throw Self.problem("`\(text)` is no network such as `192.0.2.0/24`", file, index + 1)
      }
      let row = try Self.row(columns, Array(cells.dropFirst()), file, index + 1)
      if let earlier = add(row, of: range) {
        throw Self.problem("`\(range)` is already in line \(earlier.line)", file, index + 1)
      }
    }
    // Without this, every address would be known to have no place.
    guard !rows.isEmpty else { throw Self.problem("no network follows the columns", file, 1) }
    rows.sort { $0.length > $1.length }
  }

  func place(of address: String) -> GeoIP? {
    first(address) { $0.place }
  }

  func autonomousSystem(of address: String) -> String? {
    first(address) { $0.autonomousSystem }
  }

  private func first<Value>(_ text: String, _ read: (Row) -> Value?) -> Value? {
    guard let address = IPAddress(text)?.unmapped else { return nil }
    for group in rows where group.isVersion4 == address.isVersion4 {
      let shift = UInt128(address.bitCount - group.length)
      let bits = shift == 128 ? 0 : (address.bits >> shift) << shift
      let first =
        address.isVersion4
        ? IPAddress(version4: UInt32(truncatingIfNeeded: bits)) : IPAddress(version6: bits)
      if let row = group.byAddress[first], let value = read(row) { return value }
    }
    return nil
  }

  /// Adds a row; the earlier one if the network has one.
  private mutating func add(_ row: Row, of range: IPRange) -> Row? {
    let isVersion4 = range.first.isVersion4
    let index = rows.firstIndex { $0.length == range.prefixLength && $0.isVersion4 == isVersion4 }
    if let index { return rows[index].byAddress.updateValue(row, forKey: range.first) }
    rows.append((range.prefixLength, isVersion4, [range.first: row]))
    return nil
  }

  private enum Column {
    case place(any WritableKeyPath<GeoIP, String?> & Sendable)
    case coordinate(any WritableKeyPath<GeoIP, Double?> & Sendable)
    case autonomousSystem
    /// A remark, which no event shows.
    case organization
  }

  private static let columns: [(name: String, column: Column)] = [
    ("country_code", .place(\.countryCode)), ("country_code3", .place(\.countryCode3)),
    ("country_name", .place(\.countryName)), ("city_name", .place(\.cityName)),
    ("continent_code", .place(\.continentCode)),
    ("subdivision_code", .place(\.subdivisionCode)),
    ("subdivision_name", .place(\.subdivisionName)), ("time_zone", .place(\.timeZone)),
    ("latitude", .coordinate(\.latitude)), ("longitude", .coordinate(\.longitude)),
    ("asn", .autonomousSystem), ("autonomous_system", .autonomousSystem),
    ("organization", .organization),
  ]

  /// The column of a name in either spelling, such as `country_code` and `countryCode`.
  private static func column(_ name: String, _ file: String) throws(PostLoginError) -> Column {
    let plain = name.lowercased().filter { $0 != "_" }
    if let known = columns.first(where: { $0.name.filter { $0 != "_" } == plain }) {
      return known.column
    }
    let meant = NameSuggestion.nearest(to: name, among: columns.map(\.name))
    throw problem(
      "unknown column `\(DocumentText.line(name))`; "
        + (meant.map { "did you mean `\($0)`?" }
          ?? "the columns are `network`, \(columns.map { "`\($0.name)`" }.joined(separator: ", "))"),
      file,
      1
    )
  }

  private static func row(
    _ columns: [Column],
    _ cells: [String],
    _ file: String,
    _ line: Int
  ) throws(PostLoginError) -> Row {
    var place = GeoIP()
    var row = Row(line: line)
    for (column, cell) in zip(columns, cells) where !cell.isEmpty {
      switch column {
      case .place(let member): place[keyPath: member] = cell
      case .coordinate(let member):
        guard let number = Double(cell), number.isFinite else {
          throw problem("`\(DocumentText.line(cell))` is not a number of degrees", file, line)
        }
        place[keyPath: member] = number
      case .autonomousSystem:
        row.autonomousSystem = AutonomousSystem.name(cell)
      case .organization: break
      }
    }
    if place.countryCode3 == nil {
      place.countryCode3 = place.countryCode.flatMap(CountryCodes.threeLetters)
    }
    row.place = place == GeoIP() ? nil : place
    return row
  }

  /// Whether a file begins as a table does.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let names = withoutMark(bytes).prefix { $0 != 0x0A }.prefix("\"network\",".utf8.count)
    return cells(names).first == "network"
  }

  /// The bytes without the mark that spreadsheets write before UTF-8.
  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }

  /// The cells of a line; a cell in quotation marks may hold commas (RFC 4180).
  private static func cells(_ line: ArraySlice<UInt8>) -> [String] {
    var cells: [String] = []
    var cell: [UInt8] = []
    var isQuoted = false
    for byte in line where byte != 0x0D {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        cells.append(String(decoding: cell, as: UTF8.self))
        cell = []
      default: cell.append(byte)
      }
    }
    return cells + [String(decoding: cell, as: UTF8.self)]
  }

  private static func problem(_ message: String, _ file: String, _ line: Int) -> PostLoginError {
    PostLoginError(
      .invalidFixture,
      message,
      at: SourceLocation(file: file, line: line, column: 1)
    )
  }
}
