import WireFormats

/// Objects of events that several triggers have alike; each trigger says what differs.
enum SharedFields {
  /// The members of the post-login event, most of which other triggers share.
  static let all = TopLevelFields.all

  static let client = all.client.only("client_id", "name", "metadata")

  /// The HTTP request, without what only post-login shows.
  static let request = all.request.without("asn")

  /// The tenant, with the settings that messages to users show.
  static let presentedTenant = all.tenant.adding(
    text("friendly_name", "The name of the tenant that users see", example: "Payments"),
    text(
      "home_url",
      "The home page in the settings of the tenant",
      example: "https://payments.example"
    ),
    text(
      "logo_url",
      "The logo in the settings of the tenant",
      example: "https://payments.example/logo.svg"
    ),
    text(
      "support_email",
      "The address for support in the settings of the tenant",
      example: "help@payments.example"
    ),
    text(
      "support_url",
      "The page for support in the settings of the tenant",
      example: "https://payments.example/help"
    )
  )

  /// The assessment of risk by Akamai alone.
  static let akamai = all.authentication.only("riskAssessment")
    .with("riskAssessment", being: byAkamai)

  /// An assessment of risk with Akamai's signals alone, which have only documented members there.
  static func byAkamai(_ assessment: any SchemaMember) -> SharedMember {
    assessment.only("supplemental").with("supplemental") { $0.with("akamai") { $0.closed } }
  }

  static let correlationID = TransactionFields().correlationID

  /// A transaction of which only the correlation id is shown.
  static let correlation = all.transaction.closed.only("correlation_id")

  /// The transaction of a sign-up.
  static let signUp = all.transaction.only(
    "acr_values",
    "locale",
    "login_hint",
    "prompt",
    "protocol",
    "redirect_uri",
    "requested_scopes",
    "response_mode",
    "response_type",
    "state",
    "ui_locales"
  ).with("acr_values", "requested_scopes", "ui_locales") { $0.always }
    .with("locale", being: alwaysLocale)

  /// The language of the pages, which an event with pages always has.
  static func alwaysLocale(_ locale: any SchemaMember) -> SharedMember {
    locale.always.derived { $0["request", "language"] }
  }

  /// The text of a message with a code, as transaction data leave it out; nil without a code.
  static func messageText(_ code: String?) -> JSONValue? {
    code.map { .string("Your code is \($0)") }
  }

  /// The user to whom a phone message is sent.
  static let phoneUser = all.user.without("enrolledFactors", "multifactor")
    .with("identities") { $0.optional }

  private static func text(_ name: String, _ meaning: String, example: String) -> StringMember {
    StringMember(name, meaning, privacy: .open, example: example)
  }
}

extension EventSchema {
  convenience init(_ members: any SchemaMember...) {
    self.init(
      EventMembers(members),
      meaning: "The facts that the trigger shows; every Action gets its own copy"
    )
  }
}
