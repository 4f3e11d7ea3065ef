import WireFormats

extension Event {
  /// The reason why no application can read the claims of the access token, and the remedy; nil if
  /// one can read them, or if the event does not describe a transaction.
  package var reasonForUnreadClaims: String? {
    guard let transaction = self["transaction"] else { return nil }
    // Looking for letters costs a fraction of reading members, and nearly no login has them.
    if Self.lettersOfUnusualTransactions.areFound(in: transaction),
      let reason = Self.reasonForUnreadClaims(in: transaction)
    {
      return reason
    }
    guard self["resource_server"] == nil else { return nil }
    return "the request names no API, so its access token is opaque. Request an audience"
  }

  /// Letters of SAML and WS-Federation, and of the response type `id_token`, that begin as few
  /// names do.
  private static let lettersOfUnusualTransactions = ASCIIWords("mlp", "wsf", "wst", "_token")

  private static func reasonForUnreadClaims(in transaction: JSONText) -> String? {
    if ["samlp", "wsfed", "wstrust-usernamemixed"].contains(transaction["protocol"]?.stringValue) {
      return "the application logs in by SAML or WS-Federation. Set attributes of the SAML response"
    }
    let types = transaction["response_type"]?.elements.compactMap(\.stringValue) ?? []
    guard !types.isEmpty, !types.contains("token"), !types.contains("code") else { return nil }
    return "the response type `\(types.joined(separator: " "))` has no access token. Request "
      + "`token` or `code`"
  }
}

extension Diagnostic.Code {
  /// A claim of an access token that no application can read.
  public static let claimUnread = Self(rawValue: "claimUnread")
}

extension Diagnostic {
  /// The claim is in a token that is opaque to the application, or in none; nil if it can be read.
  static func claimUnread(_ name: String, in event: Event) -> Diagnostic? {
    event.reasonForUnreadClaims.map {
      Diagnostic(
        .claimUnread,
        .warning,
        "no application can read the claim `\(name)` of the access token: \($0), or set a claim of "
          + "the ID token"
      )
    }
  }
}
