import WireFormats

extension ConnectionFields {
  /// Members of `options` of a social network.
  static let network: [PayloadField] = [
    PayloadField(
      "set_user_root_attributes",
      .choice(["on_each_login", "on_first_login"]),
      summary: "When the profile of a social network is taken over.",
      default: .value("on_each_login")
    ),
    PayloadField(
      "client_id",
      .string(),
      summary: "The tenant's id at the network.",
      effect: .unsupported
    ),
    PayloadField(
      "client_secret",
      .string(),
      summary: "The tenant's secret at the network.",
      effect: .unsupported
    ),
    PayloadField(
      "scope",
      .list(.string(lengths: 1...255)),
      summary: "The scopes that the tenant requests at the network.",
      effect: .unsupported
    ),
    PayloadField(
      "upstream_params",
      .map(nil),
      summary: "Parameters that the tenant passes to the network.",
      effect: .unsupported
    ),
    PayloadField(
      "non_persistent_attrs",
      .list(.string(lengths: 1...255)),
      summary: "Members of the profile that are not stored.",
      effect: .unsupported
    ),
  ]
}
