/// One signature of an `api` method, as the reference documents it.
package struct ReferenceMethod: Sendable, Equatable {
  /// One parameter, or one member of an options object.
  package struct Parameter: Sendable, Equatable {
    package var name: String
    package var type: ReferenceType
    package var isOptional: Bool
    /// The documented members of an object; nil if the table does not list them.
    package var members: [Parameter]?

    package init(
      _ name: String,
      _ type: ReferenceType,
      isOptional: Bool,
      members: [Parameter]?
    ) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
      self.members = members
    }
  }

  package let name: MethodName
  package var parameters: [Parameter]

  package init(_ name: MethodName, _ parameters: [Parameter]) {
    self.name = name
    self.parameters = parameters
  }

  /// The call as a reader knows it, such as `(key: string, options?: { ttl?: number })`.
  package var signature: String {
    "(\(parameters.map(\.text).joined(separator: ", ")))"
  }
}

extension ReferenceMethod.Parameter {
  fileprivate var text: String { "\(name)\(isOptional ? "?" : ""): \(typeText)" }

  private var typeText: String {
    guard let members, !members.isEmpty else { return type.rawValue }
    return "{ \(members.map(\.text).joined(separator: "; ")) }"
  }
}
