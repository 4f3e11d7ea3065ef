import WireFormats

extension ClientFields {
  /// The member that lets a native application log in by a network's token.
  static let nativeSocialLogin = PayloadField(
    "native_social_login",
    .object(
      NativeSocialLogin.strategies.map { strategy in
        PayloadField(
          strategy,
          .object([
            PayloadField(
              "enabled",
              .boolean,
              summary: "Whether the client may log in by it.",
              default: .assumed(false)
            )
          ]),
          summary: "Native logins by \(strategy).",
          isNullable: true,
          default: .assumed([:])
        )
      }
    ),
    summary: "Settings of native social logins.",
    isNullable: true
  )
}
