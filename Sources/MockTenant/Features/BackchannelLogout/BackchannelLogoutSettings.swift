import PostLogin
import WireFormats

/// The settings of a client for back-channel logout (`oidc_logout`).
struct BackchannelLogoutSettings: Sendable, Equatable {
  /// The URLs that receive logout tokens.
  let urls: [String]
  /// Whether logout tokens contain the session's metadata.
  let includesSessionMetadata: Bool
  /// The reasons for which the client gets a logout token.
  private let reasons: Set<String>

  /// The reasons that a client cannot turn off, as at Auth0.
  static let permanentReasons = ["rp-logout", "idp-logout"]

  init(_ settings: DefaultedObject) {
    urls = settings.strings("backchannel_logout_urls")
    includesSessionMetadata = settings.settings("backchannel_logout_session_metadata")
      .boolean("include")
    let initiators = settings.settings("backchannel_logout_initiators")
    let selected =
      initiators.string("mode") == "all"
      ? SessionEnd.Reason.allCases.map(\.rawValue)
      : initiators.strings("selected_initiators")
    reasons = Set(selected + Self.permanentReasons)
  }

  /// Whether the client gets a logout token for sessions that end for a reason.
  func includes(_ reason: SessionEnd.Reason) -> Bool { reasons.contains(reason.rawValue) }
}

extension Client {
  /// The settings of back-channel logout.
  var backchannelLogout: BackchannelLogoutSettings {
    BackchannelLogoutSettings(
      DefaultedObject(document, ClientFields.table).settings("oidc_logout")
    )
  }
}
