import WireFormats

extension Client {
  /// Whether the client uses Auth0's legacy pipeline, as `oidc_conformant: false` says.
  ///
  /// For `response_type=token` it gets an ID token too, needs no nonce, and requests `openid` if it
  /// names no scope.
  var isLegacy: Bool { !members.boolean("oidc_conformant") }
}
