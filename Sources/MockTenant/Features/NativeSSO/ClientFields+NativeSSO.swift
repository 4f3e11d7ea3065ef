import WireFormats

extension ClientFields {
  /// Members of `native_sso`, a setting of this tenant's own for OpenID Connect Native SSO.
  static let nativeSSO: [PayloadField] = [
    PayloadField(
      "can_create_device_secret",
      .boolean,
      summary: "Whether the client may have the scope device_sso, and so a device secret.",
      default: .value(false)
    ),
    PayloadField(
      "interclient_allowed_apps",
      .list(.string(lengths: 1...255), isUnique: true),
      summary: "The other clients whose device secrets the client may exchange.",
      default: .value([]),
      reference: .client
    ),
  ]
}
