extension API {
  /// `api.idToken`: claims of the ID token, which also show at the userinfo endpoint.
  static let idToken = Namespace(
    "idToken",
    methods: [.setCustomClaim(of: "idToken")],
    fold: { command, effects in CustomClaims.set(command, \.idToken, on: .id, &effects) }
  )
}
