import PostLogin
import WireFormats

/// A client's registration for SAML and WS-Federation.
extension Client {
  /// The settings of the SAML add-on; nil if it is off.
  var samlAddon: JSONObject? { addon(.saml) }
  /// The settings of the WS-Federation add-on; nil if it is off.
  var wsFederationAddon: JSONObject? { addon(.wsFederation) }

  /// The settings of a protocol's add-on; nil if it is off.
  func addon(_ method: FederatedLogin.Method) -> JSONObject? {
    document.object("addons")?.object(method.addon)
  }

  /// The settings of a protocol's add-on.
  ///
  /// - Throws: `FederationError` if it is off.
  func requireAddon(_ method: FederatedLogin.Method) throws -> JSONObject {
    guard let addon = addon(method) else {
      let name = method == .saml ? "SAML" : "WS-Federation"
      throw FederationError(
        title: "invalid_request",
        text: "The client has no \(name) add-on; set `addons.\(method.addon)`.",
        status: 403
      )
    }
    return addon
  }

  /// The addresses to which responses may go, the default one first.
  ///
  /// - Throws: `FederationError` if the add-on is off.
  func consumers(_ method: FederatedLogin.Method) throws -> [String] {
    [try requireAddon(method).string("callback")].compactMap(\.self) + callbacks
  }

  /// Refuses an address that is not registered, or no longer.
  ///
  /// - Throws: `FederationError`.
  func requireConsumer(_ address: String, _ method: FederatedLogin.Method) throws {
    guard try consumers(method).contains(address) else {
      throw FederationError(
        title: "Callback URL mismatch.",
        text: "The address for the response is not in the list of allowed callback URLs: "
          + address,
        status: 403
      )
    }
  }

  /// Whether a realm of WS-Federation names the client.
  func isNamed(byRealm realm: String) -> Bool {
    [id, "urn:\(id)"].contains(realm)
      || document.strings("client_aliases")?.contains(realm) == true
  }
}

extension FederatedLogin.Method {
  /// The name of the protocol's add-on.
  fileprivate var addon: String { self == .saml ? "samlp" : "wsfed" }
}
