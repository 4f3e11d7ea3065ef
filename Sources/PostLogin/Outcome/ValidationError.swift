/// The code and message with which `api.validation.error` ends a login.
public struct ValidationError: Sendable, Equatable {
  /// The code, of up to 100 code points.
  public var code: String
  /// The message, of up to 100 code points.
  public var message: String
}
