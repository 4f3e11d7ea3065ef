import PostLogin
import WireFormats

extension CaseBuilder {
  /// Resolves a field by the object at the top of its path.
  mutating func resolve(_ field: RecordField) -> Resolution {
    switch field.source {
    case .absent: return .absent
    case .never: return .unknown(field.reason)
    default: break
    }
    switch field.names[0] {
    case "authentication": return authentication(field)
    case "authorization": return authorization(field)
    case "client": return client(field)
    case "configuration": return .value(.emptyObject)
    case "connection": return connection(field)
    case "custom_domain": return customDomain(field)
    case "organization": return organization(field)
    case "prompt": return .absent
    case "refresh_token": return refreshToken(field)
    case "request": return request(field)
    case "resource_server": return resourceServer(field)
    // The caller of a backtest supplies the secrets.
    case "secrets": return .absent
    case "session": return session(field)
    case "session_transfer_token": return transferToken(field)
    case "stats": return stats(field)
    case "transaction": return transaction(field)
    case "user": return user(field)
    default: return recorded(field)
    }
  }

  /// Resolves a member of the record itself.
  func recorded(_ field: RecordField) -> Resolution {
    switch field.source {
    case .log(let path, let otherwise, let isApproximate):
      guard let value = login.record.member(path) else {
        switch otherwise {
        case .absent: return .absent
        case .unknown: return .unknown(.missing)
        case .tenant: return .unknown(.notExported)
        case .member(let names):
          guard let other = login.record.member(names) else { return .unknown(.missing) }
          return field.isObject ? .object : .value(JSONText(other))
        }
      }
      if field.isObject, !field.isVerbatim { return .object }
      if value.isMasked { return .unknown(.masked) }
      return isApproximate ? .approximate(JSONText(value)) : .value(JSONText(value))
    case .type: return field.isObject ? .object : .unknown(field.reason)
    case .absent: return .absent
    case .never: return .unknown(field.reason)
    case .geo, .users, .tenant: return .unknown(.notExported)
    case .history: return .unknown(.noHistory)
    }
  }

  /// The methods of the login, and whether they come from the login's own record.
  func methods() -> (methods: [JSONValue], isExact: Bool)? {
    let field = RecordTable.plans[login.type]?.first { $0.path == "event.authentication.methods" }
    switch field?.source {
    case .type?:
      guard let milliseconds = login.milliseconds else { return nil }
      let name: JSONValue = login.type.grants.contains(.webAuthn) ? "passkey" : "pwd"
      let time = JSONValue.string(String.eventTime(of: milliseconds))
      return ([["name": name, "timestamp": time]], false)
    case .log?, .history?:
      let own = RecordedMethods.methods(in: login.record)
      guard var methods = own ?? login.history.session?.methods, !methods.isEmpty else {
        return nil
      }
      if let type = login.history.factorType,
        let index = methods.lastIndex(where: { $0["name"] == "mfa" }),
        let members = methods[index].objectValue
      {
        methods[index] = .object(members + [JSONMember("type", .string(type))])
      }
      return (methods, own != nil)
    default: return nil
    }
  }

  private func authentication(_ field: RecordField) -> Resolution {
    switch field.path {
    case "event.authentication": return .object
    case "event.authentication.methods":
      if let methods = methods() { return .approximate(JSONText(.array(methods.methods))) }
      if case .log = field.source { return .unknown(.missing) }
      return .unknown(.noHistory)
    default: return recorded(field)
    }
  }

  private func authorization(_ field: RecordField) -> Resolution {
    if isChanged("event.authorization") { return .unknown(.changedSince) }
    guard let roles = login.roles else { return .unknown(.notExported) }
    if field.isObject { return .object }
    let names = roles.elements.compactMap { $0.stringValue ?? $0["name"]?.stringValue }
    return .exported(JSONText(.strings(names)), source: "tenant")
  }

  private func resourceServer(_ field: RecordField) -> Resolution {
    guard field.source == .history else { return recorded(field) }
    let audiences = Set(login.exchanges.compactMap { $0.text("audience") })
    guard let audience = audiences.first else { return .unknown(.noHistory) }
    guard audiences.count == 1 else { return .unknown(.ambiguous) }
    return field.isObject ? .object : .value(JSONText(string: audience))
  }

  private func stats(_ field: RecordField) -> Resolution {
    if field.source != .history, let count = RecordedLogins.count(in: login.record) {
      return field.isObject ? .object : .value(JSONText(count))
    }
    guard let count = login.history.loginsCount else {
      return .unknown(field.source == .history ? .noHistory : .missing)
    }
    return field.isObject ? .object : .approximate(JSONText(count))
  }

  /// Whether a record shows that a field of the user has changed since the login.
  func isChanged(_ path: String) -> Bool {
    login.changedPaths.contains(path)
      || path.hasPrefix("event.user.") && login.changedPaths.contains("event.user")
  }

  private func user(_ field: RecordField) -> Resolution {
    if field.names.count == 1 {
      return login.userID.isEmpty ? .unknown(.missing) : .object
    }
    let name = field.names[1]
    if name == "user_id" { return recorded(field) }
    if isChanged(field.path) { return .unknown(.changedSince) }
    if name == "enrolledFactors", let factors = login.factors {
      return .exported(factors, source: "tenant")
    }
    // One unknown path covers all fields of the user.
    guard let user else { return .absent }
    guard let value = user.members[name] else {
      return field.source == .tenant ? .unknown(.notExported) : .absent
    }
    if value.value.isMasked { return .unknown(.masked) }
    return .exported(value, source: "users")
  }
}
