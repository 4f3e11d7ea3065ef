package import PostLogin
package import WireFormats

/// An Action as the Management API deploys it: data to this library, which never runs its code.
package struct ActionDeployment: Sendable {
  /// The name, as reports show it.
  package let name: String
  /// The text of the script.
  package let code: String
  /// The values of `event.secrets`.
  package let secrets: JSONObject

  /// Makes a step of a flow of an Action, or throws the error that its author must see.
  package typealias Maker = @Sendable (ActionDeployment) async throws -> Flow.Step
}
