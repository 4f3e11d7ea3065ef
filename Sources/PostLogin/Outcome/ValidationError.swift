/// The code and message that `api.validation.error` ends a login with.
public struct ValidationError: Sendable, Equatable {
  /// Up to 100 code points.
  public var code: String
  /// Up to 100 code points.
  public var message: String
}
