import WireFormats

extension ConnectionFields {
  /// The member of `options` that says how users authenticate.
  static let authenticationMethods = PayloadField(
    "authentication_methods",
    .object([method("password", isEnabled: true), method("passkey", isEnabled: false)]),
    summary: "How users of a database authenticate.",
    default: .assumed([:])
  )

  private static func method(_ name: String, isEnabled: Bool) -> PayloadField {
    PayloadField(
      name,
      .object([
        PayloadField(
          "enabled",
          .boolean,
          summary: "Whether users authenticate in this way.",
          default: .assumed(.boolean(isEnabled)),
          effect: isEnabled ? .fixed(true) : .full
        )
      ]),
      summary: "The method \(name).",
      default: .assumed([:])
    )
  }
}
