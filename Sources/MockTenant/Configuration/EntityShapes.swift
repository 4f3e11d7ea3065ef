extension ClientFields {
  /// The grants that a client in `tenant.yaml` may have.
  static let grantNames =
    [
      "authorization_code", "implicit", "refresh_token", "client_credentials", "password",
      "http://auth0.com/oauth/grant-type/password-realm",
    ]

  /// Those of them that this tenant refuses.
  static let unsupportedGrantNames = ["implicit"]
}
