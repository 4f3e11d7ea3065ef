/// The source of an event's field, for one type of record.
enum RecordSource: Sendable, Equatable {
  /// What it means that the record lacks the member.
  enum Otherwise: Sendable, Equatable {
    case absent, unknown, tenant
    case member([String])
  }

  /// A member of the record.
  case log([String], otherwise: Otherwise, isApproximate: Bool)
  /// The type of the record says it.
  case type
  /// No login of this grant has the field.
  case absent
  /// No record of this type says it.
  case never
  /// The address, by a table of places.
  case geo
  /// The export of the users.
  case users
  /// The export of the tenant.
  case tenant
  /// Other records.
  case history

  /// Reads the words of a line of the table.
  init?(_ words: [String]) {
    switch words.first {
    case "type": self = .type
    case "absent": self = .absent
    case "never": self = .never
    case "geo": self = .geo
    case "users": self = .users
    case "tenant": self = .tenant
    case "history": self = .history
    case "log":
      guard words.count > 1 else { return nil }
      var otherwise = Otherwise.unknown
      if let index = words.firstIndex(of: "else"), index + 1 < words.count {
        switch words[index + 1] {
        case "absent": otherwise = .absent
        case "unknown": otherwise = .unknown
        case "tenant": otherwise = .tenant
        default: otherwise = .member(Self.names(words[index + 1]))
        }
      }
      self = .log(
        Self.names(words[1]),
        otherwise: otherwise,
        isApproximate: words.last == "~"
      )
    default: return nil
    }
  }

  /// Whether a record of some type may hold the value.
  var isRecorded: Bool { self != .never && self != .absent }

  /// The source without a claim about a login whose record lacks the value.
  var withoutAbsence: RecordSource {
    switch self {
    case .absent: .never
    case .log(let path, .absent, let isApproximate):
      .log(path, otherwise: .unknown, isApproximate: isApproximate)
    default: self
    }
  }

  /// The source of a member below the field of this source.
  func below(_ names: [String]) -> RecordSource {
    guard case .log(let path, let otherwise, let isApproximate) = self, !names.isEmpty else {
      return self
    }
    return .log(path + names, otherwise: otherwise, isApproximate: isApproximate)
  }

  private static func names(_ path: String) -> [String] {
    path.split(separator: ".").map(String.init)
  }
}
