extension MethodName {
  package static let idTokenSetCustomClaim: MethodName = "idToken.setCustomClaim"
}

extension Namespace {
  /// `api.idToken`: claims of the ID token, which also show at the userinfo endpoint.
  static let idToken = Namespace([.setCustomClaim(of: .id, .idTokenSetCustomClaim)])
}
