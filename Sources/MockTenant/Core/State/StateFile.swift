import GRDB
import PostLogin
import WireFormats

/// The state of a tenant as a file: a head, the tables with their rows, and an end, one line of JSON
/// each.
///
/// Each line ends with a sum over itself and all before it, so that a file that was cut short or edited
/// is refused at the line where that happened.
struct StateFile: Sendable, Equatable {
  /// The version of the form that this program writes and reads.
  static let version: Int64 = 1
  /// The longest file that is read.
  static let longest = 512 << 20

  var state: StoreState
  /// Whether the state contains secrets and hashes, and thereby all tables.
  var hasSecrets: Bool
  /// The seed of the tenant's random values; nil without one, or without secrets.
  var seed: UInt64?
  /// The position in the sequence of the seed, from which the seed follows.
  var position: UInt64?

  /// The file's content.
  var bytes: [UInt8] {
    var sum = ""
    var bytes: [UInt8] = []
    var count: Int64 = 0
    func add(_ line: JSONObject) {
      let text = line.text
      sum = Self.sum(of: text, after: sum)
      bytes += Array("\(text.dropLast()),\(Self.sumMember)\"\(sum)\"}\n".utf8)
      count += 1
    }
    add(head)
    for table in state.tables {
      add(["table": .string(table.name), "columns": .strings(table.columns)])
      for row in table.rows { add(["row": .array(row.map(\.jsonValue))]) }
    }
    add(["end": .integer(count)])
    return bytes
  }

  private var head: JSONObject {
    var head: JSONObject = [
      "mock_tenant_state": .integer(Self.version),
      "migrations": .strings(StoreSchema.migrator.migrations),
      "has_secrets": .boolean(hasSecrets),
    ]
    // As texts, since not every reader of JSON has whole numbers of 64 bits.
    head.set("seed", string: seed.map { String($0) })
    head.set("position", string: position.map { String($0) })
    return head
  }

  static let sumMember = #""sum":"#
  static let sumLength = 16

  /// The beginning of the hash of a line, which follows from the lines before it.
  static func sum(of text: String, after former: String) -> String {
    String(OpaqueToken.hash(of: "\(former)\n\(text)").prefix(sumLength))
  }
}

extension DatabaseValue {
  /// The value in JSON, in which real numbers have a point or an exponent.
  fileprivate var jsonValue: JSONValue {
    switch storage {
    case .null: .null
    case .int64(let number): .integer(number)
    case .double(let number): .number(String(number))
    case .string(let text): .string(text)
    case .blob(let data): .object([JSONMember("blob", .string(Base64URL.encode(Array(data))))])
    }
  }
}
