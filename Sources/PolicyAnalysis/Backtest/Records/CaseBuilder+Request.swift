import PostLogin
import WireFormats

/// Resolves the request and the transaction of the login.
extension CaseBuilder {
  func request(_ field: RecordField) -> Resolution {
    switch field.path {
    case "event.request": return .object
    case "event.request.method":
      // After a page of the login, the browser continues with POST.
      return login.type.isInBrowser
        ? .approximate(JSONText(string: "GET")) : .value(JSONText(string: "POST"))
    case "event.request.hostname" where field.source == .history:
      return hostname.map { .approximate(JSONText(string: $0)) } ?? .unknown(.noHistory)
    case "event.request.language":
      let language = login.history.signup?.text("request_language")
      return language.map { .approximate(JSONText(string: $0)) } ?? .unknown(.noHistory)
    case "event.request.asn", "event.request.geoip":
      return place(field, of: login.record.text("ip"), known: login.record["location_info"])
    case let path where path.hasPrefix("event.request.geoip."):
      return place(field, of: login.record.text("ip"), known: login.record["location_info"])
    default: return recorded(field)
    }
  }

  /// Resolves a member of the place of an address: from Auth0's record, or else from the tables.
  func place(_ field: RecordField, of address: String?, known: JSONValue?) -> Resolution {
    guard let address else { return .unknown(.missing) }
    let place = exports.places.place(of: address)
    let name = field.names[field.names.count - 1]
    if AutonomousSystem.isHeld(by: name) {
      guard let system = place?.autonomousSystem else {
        return .unknown(exports.places.isEmpty ? .notExported : .noPlace)
      }
      return .exported(JSONText(string: system), source: "geo")
    }
    guard known?.objectValue?.isEmpty == false || place?.geoIP != nil else {
      return .unknown(exports.places.isEmpty ? .notExported : .noPlace)
    }
    if field.isObject { return .object }
    if let own = known?.member(PlaceMember.recordName(of: name)) {
      return .approximate(JSONText(own))
    }
    guard let value = place?.geoIP.flatMap({ PlaceMember.value(of: name, in: $0) }) else {
      return exports.places.isEmpty ? .unknown(.notExported) : .absent
    }
    return .exported(value, source: "geo")
  }

  func transaction(_ field: RecordField) -> Resolution {
    let name = field.names[field.names.count - 1]
    guard field.names.count == 2 else {
      return field.names.count == 1 ? .object : recorded(field)
    }
    switch name {
    case "metadata": return .value(.emptyObject)
    case "protocol": return protocolName
    case "prompt" where field.source == .type: return .value(JSONText(["none"]))
    case "linking_id" where field.source == .history:
      return oneOfExchanges { $0.text("transaction_linking_id") }
    case "correlation_id" where field.source == .history:
      return oneOfExchanges { $0.text("references", "correlation_id") }
    case "requested_scopes", "target_scopes": return scopes(field)
    case "response_type" where !login.exchanges.isEmpty && field.source == .history:
      return .approximate(JSONText(["code"]))
    case "acr_values", "ui_locales", "prompt", "response_type":
      if case .log(let path, _, _) = field.source {
        guard let words = login.record.member(path)?.words else { return .unknown(.missing) }
        return .approximate(JSONText(words))
      }
      return signup(name) { $0.words }
    case "locale", "login_hint", "redirect_uri", "response_mode", "state":
      guard field.source == .history else { return recorded(field) }
      return signup(name) { $0 }
    default: return recorded(field)
    }
  }

  /// A value that a signup of the same transaction recorded about the request.
  private func signup(_ name: String, _ read: (JSONValue) -> JSONValue?) -> Resolution {
    let value = login.history.signup?.member("transaction", name).flatMap(read)
    return value.map { .approximate(JSONText($0)) } ?? .unknown(.noHistory)
  }

  private var protocolName: Resolution {
    let names = Set(grants.map(\.protocolName))
    guard names.count == 1, let name = names.first else { return .unknown(.ambiguous) }
    return name.map { .value(JSONText(string: $0)) } ?? .absent
  }

  private func scopes(_ field: RecordField) -> Resolution {
    let value: JSONValue?
    switch field.source {
    case .log(let path, .member(let other), _):
      value = login.record.member(path) ?? login.record.member(other)
    case .log(let path, _, _): value = login.record.member(path)
    case .history:
      let prompts = login.record.member("details", "prompts")?.arrayValue ?? []
      value = prompts.last { $0.member("grantInfo", "scope") != nil }?.member("grantInfo", "scope")
    default: value = nil
    }
    guard let words = value?.words else {
      return .unknown(field.source == .history ? .noHistory : .missing)
    }
    return .approximate(JSONText(words))
  }

  /// A text of the exchange of this login's code, if all matching exchanges agree.
  private func oneOfExchanges(_ read: (JSONValue) -> String?) -> Resolution {
    let values = Set(login.exchanges.map(read))
    guard values.count <= 1 else { return .unknown(.ambiguous) }
    guard let value = values.first?.flatMap(\.self) else { return .unknown(.noHistory) }
    return .value(JSONText(string: value))
  }
}
