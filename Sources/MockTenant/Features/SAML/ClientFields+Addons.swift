import WireFormats

extension ClientFields {
  /// The members for SAML and WS-Federation.
  static let federation: [PayloadField] = [
    PayloadField(
      "client_aliases",
      texts,
      summary: "Other names of the client, as the realm of WS-Federation.",
      isNullable: true
    ),
    PayloadField(
      "addons",
      .map(nil),
      summary: "Settings of add-ons, of which `samlp` and `wsfed` have an effect.",
      isNullable: true
    ),
  ]
}
