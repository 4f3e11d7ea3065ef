import WireFormats

extension ClientFields {
  /// Further members, most of which the tenant keeps and shows, though they change no login here.
  static let unsupported: [PayloadField] = [
    PayloadField(
      "logo_uri",
      .string(),
      summary: "The URL of the client's logo.",
      isNullable: true,
      effect: .unsupported
    ),
    PayloadField(
      "initiate_login_uri",
      .string(),
      summary: "The URL that starts a login, to which invitations lead.",
      isNullable: true
    ),
    PayloadField(
      "allowed_clients",
      texts,
      summary: "Clients that may delegate to this one.",
      isNullable: true,
      effect: .unsupported
    ),
    PayloadField(
      "is_first_party",
      .boolean,
      summary: "Whether the client belongs to the tenant.",
      default: .value(true)
    ),
    PayloadField(
      "sso",
      .boolean,
      summary: "Whether the client joins single sign-on.",
      isNullable: true,
      effect: .fixed(true)
    ),
    PayloadField(
      "sso_disabled",
      .boolean,
      summary: "Whether single sign-on is off.",
      default: .value(false),
      effect: .fixed(false)
    ),
    PayloadField(
      "cross_origin_authentication",
      .boolean,
      summary: "Whether logins from scripts are possible.",
      default: .value(false),
      effect: .fixed(false)
    ),
    PayloadField(
      "cross_origin_loc",
      .string(),
      summary: "The page of logins from scripts.",
      isNullable: true,
      effect: .unsupported
    ),
    PayloadField(
      "custom_login_page",
      .string(),
      summary: "The client's own login page.",
      isNullable: true,
      effect: .unsupported
    ),
    PayloadField(
      "custom_login_page_on",
      .boolean,
      summary: "Whether the client's login page is used.",
      default: .value(true),
      effect: .unsupported
    ),
    PayloadField(
      "form_template",
      .string(),
      summary: "The form of WS-Federation.",
      isNullable: true,
      effect: .unsupported
    ),
    PayloadField(
      "organization_require_behavior",
      .choice(["no_prompt", "pre_login_prompt", "post_login_prompt"]),
      summary: "How the tenant asks for a required organization that a request does not name.",
      isNullable: true,
      default: .assumed("no_prompt")
    ),
    PayloadField(
      "compliance_level",
      .string(),
      summary: "The security profile.",
      isNullable: true,
      effect: .unsupported
    ),
    PayloadField(
      "mobile",
      .map(nil),
      summary: "Settings of mobile applications.",
      effect: .unsupported
    ),
    PayloadField(
      "default_organization",
      .map(nil),
      summary: "The organization of requests that do not name one.",
      isNullable: true,
      effect: .unsupported
    ),
  ]
}
