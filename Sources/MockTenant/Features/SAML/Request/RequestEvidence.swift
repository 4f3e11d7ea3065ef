/// A request as it was sent, which is verified at once by the client's certificate, and again if an
/// Action sets one.
struct RequestEvidence: Sendable, Codable, Equatable {
  /// The query of the redirect binding, or the XML of the post binding.
  var text: String
  var isQuery: Bool
  /// The reason why the message is refused if its signature counts; nil for a valid one.
  var defect: String?
  /// Whether the client's certificate has verified the message, which then has counted once.
  var isVerified = false

  /// Verifies the signature by the key of a certificate.
  ///
  /// - Throws: `FederationError`.
  func check(
    _ name: String = "SAMLRequest",
    in document: XMLDocument? = nil,
    settings: SAMLSettings,
    certificate: String
  ) throws {
    let allowsSHA1 = settings.signsWithSHA1
    let verification =
      isQuery
      ? QuerySignature(query: text).verify(name, certificate: certificate, allowsSHA1: allowsSHA1)
      : (document ?? XMLDocument(text))?
        .verify(id: "ID", certificate: certificate, allowsSHA1: allowsSHA1)
    switch verification {
    case .signed: break
    case .unsigned:
      throw FederationError(
        text:
          "\(name) message MUST be signed when using an asynchronous binding (POST or Redirect)"
      )
    case .wronglySigned, nil:
      throw FederationError(text: "The signature of the \(name) is not valid.")
    }
    if let defect { throw FederationError(text: defect) }
  }
}
