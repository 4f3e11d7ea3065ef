import PostLogin
import WireFormats

/// The grants that a recorded login may have used.
enum RecordedGrants {
  static func grants(of login: RecordedLogin, client: JSONValue?) -> [Transaction.Grant] {
    guard !login.type.isInBrowser else { return browserGrants(of: login, client: client) }
    let grants = login.type.grants
    guard grants.contains(.ciba),
      let channel = login.record.text("details", "notification_channel")
    else { return grants }
    return [channel == "email" ? .cibaWebLink : .ciba]
  }

  private static func browserGrants(
    of login: RecordedLogin,
    client: JSONValue?
  ) -> [Transaction.Grant] {
    if let grant = login.record.text("details", "grant_type") {
      let name = grant.split(separator: "/").last.map(String.init) ?? grant
      let short = name.split(separator: ":").last.map(String.init) ?? name
      if let grant = Transaction.Grant(rawValue: short) { return [grant] }
    }
    let types = login.exchanges.compactMap { $0.text("type").flatMap(TenantLogType.init(code:)) }
    if types.contains(.deviceCodeExchange) { return [.deviceCode] }
    var grants =
      types.isEmpty ? login.type.grants.filter(\.isRedirect) : [.authorizationCode, .hybrid]
    guard let client else { return grants }
    let allowed = client["grant_types"]?.strings ?? []
    if client["grant_types"] != nil, !allowed.contains("implicit") {
      grants.removeAll { $0 == .implicit || $0 == .hybrid }
    }
    if client.member("addons", "samlp") == nil { grants.removeAll { $0 == .saml } }
    if client.member("addons", "wsfed") == nil { grants.removeAll { $0 == .wsFederation } }
    return grants
  }
}
