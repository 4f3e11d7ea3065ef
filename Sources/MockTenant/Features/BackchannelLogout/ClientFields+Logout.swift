import WireFormats

extension ClientFields {
  /// Members of `oidc_logout`.
  static let logout: [PayloadField] = [
    PayloadField(
      "backchannel_logout_urls",
      .list(.string(lengths: 1...2048), atMost: 1),
      summary: "The URL that receives logout tokens.",
      default: .value([])
    ),
    PayloadField(
      "backchannel_logout_initiators",
      .object(logoutInitiators),
      summary: "The reasons for which the client gets logout tokens."
    ),
    PayloadField(
      "backchannel_logout_session_metadata",
      .object([
        PayloadField(
          "include",
          .boolean,
          summary: "Whether logout tokens contain the session's metadata.",
          default: .value(false)
        )
      ]),
      summary: "The session's metadata in logout tokens.",
      isNullable: true
    ),
  ]

  /// Members of `oidc_logout.backchannel_logout_initiators`.
  static let logoutInitiators: [PayloadField] = [
    PayloadField(
      "mode",
      .choice(["custom", "all"]),
      summary: "Whether the reasons are those of the list, or all.",
      default: .value("custom")
    ),
    PayloadField(
      "selected_initiators",
      .list(.choice(initiators), isUnique: true),
      summary: "The reasons in addition to rp-logout and idp-logout, which always count.",
      default: .value([])
    ),
  ]

  /// Auth0's words for the reasons, in the order of its documentation; this tenant knows those of
  /// `SessionEnd.Reason`.
  private static let initiators = [
    "rp-logout", "idp-logout", "password-changed", "session-expired", "session-revoked",
    "account-deleted", "email-identifier-changed", "mfa-phone-unenrolled", "account-deactivated",
  ]
}
