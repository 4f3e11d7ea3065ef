extension MethodName {
  package static let idTokenSetCustomClaim: MethodName = "idToken.setCustomClaim"
}

extension Namespace {
  /// `api.idToken`: claims of the ID token, which the userinfo endpoint returns too.
  static let idToken = Namespace([.setCustomClaim(of: .id, .idTokenSetCustomClaim)])
}
