import PostLogin
import WireFormats

/// Resolves the session and the tokens, mostly from other records.
extension CaseBuilder {
  mutating func session(_ field: RecordField) -> Resolution {
    let past = login.history.session
    switch field.path {
    case "event.session":
      guard login.type.grants.contains(.refreshToken) else {
        let id = UserHistory.session(of: login.record)
        return id == nil && field.source != .type ? .unknown(.missing) : .object
      }
      // Only an online refresh token belongs to a session.
      switch login.record.text("details", "refresh_token", "access") {
      case nil: return .unknown(.missing)
      case "online": return .object
      default: return .absent
      }
    case "event.session.created_at":
      if login.beginsSession { return time(login.milliseconds) }
      if let past, past.hasStart { return time(past.firstMilliseconds) }
      let latest = past?.firstMilliseconds ?? login.milliseconds
      addBound(.init(path: field.path, latest: latest.map { String.eventTime(of: $0) }))
      return .unknown(.noHistory)
    case "event.session.updated_at", "event.session.last_interacted_at":
      return time(past?.lastMilliseconds ?? (login.beginsSession ? login.milliseconds : nil))
    case "event.session.authenticated_at":
      guard let last = methods()?.methods.last?["timestamp"] else { return .unknown(.noHistory) }
      return .approximate(JSONText(last))
    case "event.session.clients":
      guard login.beginsSession || past?.hasStart == true else { return .unknown(.noHistory) }
      var clients = past?.clients ?? []
      if !clients.contains(login.client) { clients.append(login.client) }
      return .approximate(
        JSONText(.array(clients.map { ["client_id": .string($0)] as JSONValue }))
      )
    case "event.session.cookie", "event.session.cookie.mode":
      let own = login.record.text("details", "session", "cookie", "mode")
      guard let mode = own ?? past?.cookieMode else { return .unknown(.missing) }
      if field.isObject { return .object }
      return own == nil ? .approximate(JSONText(string: mode)) : .value(JSONText(string: mode))
    case let path where path.hasPrefix("event.session.device"): return device(field)
    default: return recorded(field)
    }
  }

  private func device(_ field: RecordField) -> Resolution {
    let past = login.history.session
    guard past?.hasStart == true || login.beginsSession else { return .unknown(.noHistory) }
    let own = (login.record.text("ip"), login.record.text("user_agent"))
    let first = past.map { ($0.firstAddress, $0.firstUserAgent) } ?? own
    let last = past.map { ($0.lastAddress, $0.lastUserAgent) } ?? own
    switch field.names[field.names.count - 1] {
    case "device": return .object
    case "initial_ip": return text(first.0)
    case "initial_user_agent": return text(first.1)
    case "initial_asn": return place(field, of: first.0, known: nil)
    case "last_ip": return text(last.0)
    case "last_user_agent": return text(last.1)
    case "last_asn": return place(field, of: last.0, known: nil)
    default: return .unknown(.noHistory)
    }
  }

  mutating func refreshToken(_ field: RecordField) -> Resolution {
    let token = login.history.token
    switch field.path {
    case "event.refresh_token": return .object
    case "event.refresh_token.created_at":
      if let issued = token?.issuedMilliseconds { return time(issued) }
      let latest = token?.exchangedMilliseconds ?? login.milliseconds
      addBound(.init(path: field.path, latest: latest.map { String.eventTime(of: $0) }))
      return .unknown(.noHistory)
    case "event.refresh_token.last_exchanged_at": return time(token?.exchangedMilliseconds)
    case "event.refresh_token.rotating":
      if login.record.member("details", "familyId") != nil { return .value(JSONText(true)) }
      guard let client = exports.tenant.client(login.client) else { return .unknown(.notExported) }
      let isRotating = client.text("refresh_token", "rotation_type") == "rotating"
      return .exported(JSONText(.boolean(isRotating)), source: "tenant")
    case "event.refresh_token.device": return .unknown(.noHistory)
    default: return recorded(field)
    }
  }

  /// The token that a native application's exchange returned in the minute before.
  func transferToken(_ field: RecordField) -> Resolution {
    guard login.record["details"]?["triggered_by_session_transfer_token"]?.booleanValue == true
    else { return .absent }
    if field.names.count == 1 { return .object }
    let transfers = login.history.transfers
    guard let first = transfers.first else { return .unknown(.noHistory) }
    let places = Set(transfers.map { $0.text("ip") })
    let clients = Set(transfers.map { $0.text("client_id") })
    guard places.count == 1, clients.count == 1 else { return .unknown(.ambiguous) }
    switch field.names.dropFirst().joined(separator: ".") {
    case "client_id": return text(first.text("client_id"))
    case "scope": return text(first.text("details", "requested_scope"))
    case "request": return .object
    case "request.ip": return text(first.text("ip"))
    case "request.user_agent": return text(first.text("user_agent"))
    case "request.asn": return place(field, of: first.text("ip"), known: nil)
    case let path where path.hasPrefix("request.geoip"):
      return place(field, of: first.text("ip"), known: first["location_info"])
    default: return .unknown(.noHistory)
    }
  }

  private func time(_ milliseconds: Int?) -> Resolution {
    guard let milliseconds else { return .unknown(.noHistory) }
    return .approximate(JSONText(string: String.eventTime(of: milliseconds)))
  }

  private func text(_ value: String?) -> Resolution {
    value.map { .approximate(JSONText(string: $0)) } ?? .unknown(.noHistory)
  }
}
