import FoundationEssentials
import GRDB
import PostLogin
import WireFormats

extension StateFile {
  /// Reads a file.
  ///
  /// - Throws: `invalidState` or `unsupportedVersion` with the line that is wrong, or `unreadable`.
  init(at path: String) throws(PostLoginError) {
    try self.init(FileBytes.read(path, atMost: Self.longest), file: path)
  }

  /// Reads a file's content.
  ///
  /// - Throws: `invalidState` or `unsupportedVersion` with the line that is wrong.
  init(_ bytes: [UInt8], file: String) throws(PostLoginError) {
    var reader = StateReader(bytes, file: file)
    let head = try reader.next()
    guard let version = head.integer("mock_tenant_state") else {
      throw reader.error("the file is no state that mock-tenant has exported")
    }
    guard version == Self.version, head.strings("migrations") == StoreSchema.migrator.migrations
    else {
      throw PostLoginError(
        .unsupportedVersion,
        "another version of mock-tenant has exported the state; export it again with this one",
        at: reader.location
      )
    }
    hasSecrets = head.boolean("has_secrets") ?? false
    seed = head.string("seed").flatMap { UInt64($0) }
    position = head.string("position").flatMap { UInt64($0) }
    var tables: [StoreState.Table] = []
    while true {
      let line = try reader.next()
      if let name = line.string("table"), let columns = line.strings("columns") {
        tables.append(StoreState.Table(name: name, columns: columns, rows: []))
      } else if let row = line["row"]?.arrayValue, let last = tables.indices.last {
        guard row.count == tables[last].columns.count else {
          throw reader.error("the row has another number of values than its table has columns")
        }
        var values: [DatabaseValue] = []
        for value in row {
          guard let value = DatabaseValue(json: value) else {
            throw reader.error("the row has a value that no table can hold")
          }
          values.append(value)
        }
        tables[last].rows.append(values)
      } else if let count = line.integer("end") {
        guard count == reader.lineNumber - 1, reader.isAtEnd else {
          throw reader.error("the state ends here, but the file goes on")
        }
        break
      } else {
        throw reader.error("the line is no table, row or end")
      }
    }
    state = StoreState(tables: tables)
  }
}

/// Reads the lines of a state, and checks the sum of each.
private struct StateReader {
  private var lines: ArraySlice<ArraySlice<UInt8>>
  private let file: String
  private var sum = ""
  /// The number of the line that was read last.
  private(set) var lineNumber = 0

  init(_ bytes: [UInt8], file: String) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    // A last line without its line break was cut short, which its sum shows.
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
    self.file = file
  }

  var isAtEnd: Bool { lines.isEmpty }
  var location: SourceLocation { SourceLocation(file: file, line: max(lineNumber, 1), column: 1) }

  func error(_ text: String) -> PostLoginError {
    PostLoginError(.invalidState, "\(text); export the state again", at: location)
  }

  mutating func next() throws(PostLoginError) -> JSONObject {
    lineNumber += 1
    guard let line = lines.popFirst() else {
      throw error("the state has no end, so that the file was cut short")
    }
    let begin = Array(",\(StateFile.sumMember)\"".utf8)
    let end = Array("\"}".utf8)
    let tail = line.suffix(begin.count + StateFile.sumLength + end.count)
    guard tail.starts(with: begin), tail.suffix(end.count).elementsEqual(end) else {
      throw error(
        isAtEnd && lineNumber > 1
          ? "the line is not whole, so that the file was cut short"
          : "the line is not one that mock-tenant has written"
      )
    }
    let content = String(decoding: line.dropLast(tail.count), as: UTF8.self) + "}"
    let given = String(decoding: tail.dropFirst(begin.count).dropLast(end.count), as: UTF8.self)
    sum = StateFile.sum(of: content, after: sum)
    guard given == sum else {
      throw error("the line, or the one before it, was edited, moved or removed")
    }
    guard let members = (try? JSONText(content))?.value.objectValue else {
      throw error("the line is no JSON object")
    }
    return JSONObject(members)
  }
}

extension DatabaseValue {
  fileprivate init?(json value: JSONValue) {
    switch value {
    case .null: self = .null
    case .string(let text): self = text.databaseValue
    case .number(let text):
      if let whole = Int64(text) {
        self = whole.databaseValue
      } else if let real = Double(text) {
        self = real.databaseValue
      } else {
        return nil
      }
    case .object:
      guard let text = value["blob"]?.stringValue, let bytes = Base64URL.decode(text) else {
        return nil
      }
      self = Data(bytes).databaseValue
    default: return nil
    }
  }
}
