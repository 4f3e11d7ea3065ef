import PostLogin
import WireFormats

/// The grants that a recorded login may have used.
enum RecordedGrants {
  static func grants(of login: RecordedLogin, client: JSONValue?) -> [String] {
    switch login.type {
    case "sertft", "fertft": return ["refresh_token"]
    case "sepft", "seotpft", "seoobft", "sercft", "fepft", "feotpft", "feoobft", "fercft":
      return ["password", "password-realm"]
    case "sepkotpft", "sepkoobft", "sepkrcft": return ["webauthn"]
    case "secte", "sens", "success_on_behalf_of_token_exchange", "fecte", "fens",
      "failed_on_behalf_of_token_exchange":
      return ["token-exchange"]
    case "ciba_exchange_succeeded", "ciba_exchange_failed":
      switch login.record.text("details", "notification_channel") {
      case nil: return ["ciba", "ciba-web-link"]
      case "email": return ["ciba-web-link"]
      default: return ["ciba"]
      }
    case "fepotpft": return ["passwordless"]
    case "jwt_bearer_exchange_failed": return ["jwt-bearer"]
    default: return browserGrants(of: login, client: client)
    }
  }

  private static func browserGrants(of login: RecordedLogin, client: JSONValue?) -> [String] {
    if let grant = login.record.text("details", "grant_type") {
      let name = grant.split(separator: "/").last.map(String.init) ?? grant
      let short = name.split(separator: ":").last.map(String.init) ?? name
      if Transaction.Grant(rawValue: short) != nil { return [short] }
    }
    let types = login.exchanges.compactMap { $0.text("type") }
    if types.contains("sede") { return ["device_code"] }
    let isExchanged = !types.isEmpty
    var grants = ["authorization_code", "implicit", "hybrid", "samlp", "wsfed"]
    if isExchanged { grants = ["authorization_code", "hybrid"] }
    if login.type != "s", login.type != "f" { grants.removeAll { $0 == "samlp" || $0 == "wsfed" } }
    guard let client else { return grants }
    let allowed = client["grant_types"]?.strings ?? []
    if client["grant_types"] != nil, !allowed.contains("implicit") {
      grants.removeAll { $0 == "implicit" || $0 == "hybrid" }
    }
    if client.member("addons", "samlp") == nil { grants.removeAll { $0 == "samlp" } }
    if client.member("addons", "wsfed") == nil { grants.removeAll { $0 == "wsfed" } }
    return grants
  }
}
