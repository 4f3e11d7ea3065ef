@testable import MockTenant

extension RequestOrigin {
  /// A request to a tenant that no server answers.
  static let test = RequestOrigin(
    ip: "127.0.0.1",
    method: "POST",
    hostname: "mock.example",
    issuer: "https://mock.example/"
  )
}
