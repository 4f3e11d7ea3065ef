/// Names of SAML, XML Signature and XML Encryption.
enum SAMLName {
  static let `protocol` = "urn:oasis:names:tc:SAML:2.0:protocol"
  static let assertion = "urn:oasis:names:tc:SAML:2.0:assertion"
  static let assertion11 = "urn:oasis:names:tc:SAML:1.0:assertion"
  static let metadata = "urn:oasis:names:tc:SAML:2.0:metadata"
  static let signature = "http://www.w3.org/2000/09/xmldsig#"
  static let encryption = "http://www.w3.org/2001/04/xmlenc#"
  static let schema = "http://www.w3.org/2001/XMLSchema"
  static let schemaInstance = "http://www.w3.org/2001/XMLSchema-instance"

  static let success = "urn:oasis:names:tc:SAML:2.0:status:Success"
  static let responder = "urn:oasis:names:tc:SAML:2.0:status:Responder"
  static let requester = "urn:oasis:names:tc:SAML:2.0:status:Requester"
  static let partialLogout = "urn:oasis:names:tc:SAML:2.0:status:PartialLogout"

  static let bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer"
  static let redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
  static let postBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"
  static let unspecifiedFormat = "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified"
  static let unspecifiedContext = "urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified"

  /// The prefix of the claims that Microsoft and WS-Federation have named.
  static let claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/"
  static let group = "http://schemas.xmlsoap.org/claims/Group"
  /// The prefix of claims without a mapping.
  static let auth0 = "http://schemas.auth0.com/"
}
