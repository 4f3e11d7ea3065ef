import WireFormats

/// An argument of a method, or members of one, that no report may show.
package struct SecretArgument: Sendable, Equatable {
  /// The secret part of the argument.
  enum Part: Sendable, Equatable {
    /// The whole argument.
    case whole
    /// Members of one of its objects.
    case members([String], of: String)
  }

  let position: Int
  let part: Part
  /// The words that replace the secret, followed by its length.
  let description: String

  /// The argument at a position is secret as a whole.
  static func whole(_ position: Int, as description: String) -> SecretArgument {
    SecretArgument(position: position, part: .whole, description: description)
  }

  /// Members of an object inside the argument at a position are secret.
  static func members(
    _ names: [String],
    of object: String,
    in position: Int,
    as description: String
  ) -> SecretArgument {
    SecretArgument(
      position: position,
      part: .members(names, of: object),
      description: description
    )
  }

  /// The argument with its secret part masked.
  func masked(_ argument: JSONValue) -> JSONValue {
    switch part {
    case .whole: return mask(argument)
    case .members(_, let object):
      guard case .object(let members) = argument else { return argument }
      return .object(
        members.map { $0.name == object ? JSONMember($0.name, maskedObject($0.value)) : $0 }
      )
    }
  }

  /// The object with its secret members masked; for a secret argument, its mask.
  func maskedObject(_ value: JSONValue) -> JSONValue {
    guard case .members(let names, _) = part, case .object(let members) = value else {
      return part == .whole ? mask(value) : value
    }
    return .object(
      members.map { names.contains($0.name) ? JSONMember($0.name, mask($0.value)) : $0 }
    )
  }

  /// Replaces a string by a description with its length; leaves other values as they are.
  private func mask(_ value: JSONValue) -> JSONValue {
    guard let text = value.stringValue else { return value }
    return .string("(\(description), \(text.utf8.count) bytes)")
  }
}
