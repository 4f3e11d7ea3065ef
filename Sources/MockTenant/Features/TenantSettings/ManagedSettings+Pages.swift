import WireFormats

/// Settings of pages, which are kept and shown; the tenant's pages do not depend on them.
extension ManagedSettings {
  static let branding = ManagedSettings(
    id: "branding",
    path: "/api/v2/branding",
    name: "the branding",
    scope: "branding",
    fields: [
      PayloadField(
        "colors",
        .object([
          PayloadField("primary", .string(lengths: 1...50), summary: "The color of buttons."),
          PayloadField("page_background", .map(nil), summary: "The background, as a gradient."),
        ]),
        summary: "Colors.",
        isNullable: true,
        effect: .unsupported
      ),
      kept("favicon_url", .string(), "The URL of the icon."),
      kept("logo_url", .string(), "The URL of the logo."),
      kept(
        "font",
        .object([PayloadField("url", .string(), summary: "The URL of the font.")]),
        "The font."
      ),
      kept("identifiers", .map(nil), "How identifiers are shown."),
      kept("themes", .map(nil), "The themes."),
    ]
  )

  static let prompts = ManagedSettings(
    id: "prompts",
    path: "/api/v2/prompts",
    name: "the settings of prompts",
    scope: "prompts",
    fields: [
      PayloadField(
        "universal_login_experience",
        .choice(["new", "classic"]),
        summary: "The kind of login page.",
        default: .value("new"),
        effect: .unsupported
      ),
      PayloadField(
        "identifier_first",
        .boolean,
        summary: "Whether the identifier has a page of its own.",
        isNullable: true,
        default: .value(false),
        effect: .unsupported
      ),
      PayloadField(
        "webauthn_platform_first_factor",
        .boolean,
        summary: "Whether the device is offered as the first factor.",
        isNullable: true,
        default: .value(false),
        effect: .unsupported
      ),
    ]
  )

  /// A member that is kept and shown without an effect.
  private static func kept(
    _ name: String,
    _ type: PayloadType,
    _ summary: String
  ) -> PayloadField {
    PayloadField(name, type, summary: summary, isNullable: true, effect: .unsupported)
  }
}
