/// The source of an event field in one type of record.
enum RecordSource: Sendable, Equatable {
  /// The meaning of a missing member in the record.
  enum Otherwise: Sendable, Equatable {
    case absent, unknown, tenant
    case member([String])
  }

  /// A member of the record.
  case log([String], otherwise: Otherwise, isApproximate: Bool)
  /// The record's type determines the value.
  case type
  /// No login of this grant has the field.
  case absent
  /// No record of this type contains the value.
  case never
  /// A table of places, looked up by address.
  case geo
  /// The export of the users.
  case users
  /// The export of the tenant.
  case tenant
  /// Other records.
  case history

  /// Reads the source in a line of the table.
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

  /// Whether a record of any type may contain the value.
  var isRecorded: Bool { self != .never && self != .absent }

  /// The source without the claim that a missing member was absent in the login.
  var withoutAbsence: RecordSource {
    switch self {
    case .absent: .never
    case .log(let path, .absent, let isApproximate):
      .log(path, otherwise: .unknown, isApproximate: isApproximate)
    default: self
    }
  }

  /// The source of a member of this field.
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
