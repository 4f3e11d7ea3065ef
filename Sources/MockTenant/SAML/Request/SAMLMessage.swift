import FoundationEssentials
import Hummingbird
import PostLogin
import WireFormats

/// A message of a service provider, decoded from its binding and verified if the client has a
/// certificate.
struct SAMLMessage: Sendable {
  /// How the message came, and how the answer to a logout goes.
  enum Binding: Sendable { case redirect, post }

  /// The element that was verified.
  let root: XMLElement
  let binding: Binding
  let isSigned: Bool
  let evidence: RequestEvidence

  /// Reads a message with the name `SAMLRequest` or `SAMLResponse`.
  ///
  /// - Throws: `FederationError`.
  init(_ name: String, of call: EndpointCall, settings: SAMLSettings) throws {
    binding = call.endpoint.body == nil ? .redirect : .post
    let text = Self.parameters(of: call).string(name) ?? ""
    guard let bytes = Self.decode(text, binding), let document = XMLDocument(bytes),
      let root = document.root
    else { throw FederationError(text: "The \(name) cannot be decoded.") }
    self.root = root
    evidence = RequestEvidence(
      text: binding == .post
        ? String(decoding: bytes, as: UTF8.self) : call.request.uri.query ?? "",
      isQuery: binding == .redirect
    )
    guard let certificate = settings.signingCertificate else {
      isSigned = false
      return
    }
    try evidence.check(name, in: document, settings: settings, certificate: certificate)
    isSigned = true
  }

  /// The parameters that may be a message and its relay state: those of the body, or of the query if
  /// the endpoint takes no body.
  ///
  /// The query of a post is no message, since repeated parameters in it are not refused.
  static func parameters(of call: EndpointCall) -> JSONObject {
    call.endpoint.body == nil ? call.query : call.body
  }

  private static func decode(_ text: String, _ binding: Binding) -> [UInt8]? {
    if binding == .post, text.hasPrefix("<") { return Array(text.utf8) }
    // A `+` that was not escaped in the query has become a space, and lines may be broken.
    let characters = text.compactMap { character -> Character? in
      character == " " && binding == .redirect ? "+" : character.isWhitespace ? nil : character
    }
    guard let bytes = Base64URL.decodeLeniently(String(characters)), !bytes.isEmpty else {
      return nil
    }
    return binding == .redirect ? RawDeflate.decompress(bytes) : bytes
  }
}

extension SAMLMessage {
  /// Checks the members that every message of the protocol has.
  ///
  /// - Throws: `FederationError`.
  func check(_ names: [String], addressedTo endpoint: String, at now: Instant) throws {
    guard names.contains(where: { root.is($0, in: SAMLName.protocol) }) else {
      throw FederationError(text: "The message is no \(names.joined(separator: " or ")).")
    }
    guard root["Version"] == "2.0", let id = root["ID"], !id.isEmpty, id.utf8.count <= 256 else {
      throw FederationError(text: "The message has no ID, or is not of version 2.0.")
    }
    if let destination = root["Destination"], !destination.isEmpty, destination != endpoint {
      throw FederationError(text: "The message has another Destination than \(endpoint).")
    }
    let limits = root.child("Conditions", in: SAMLName.assertion)
    guard Self.isIn(limits?["NotBefore"], limits?["NotOnOrAfter"], at: now),
      Self.isIn(nil, root["NotOnOrAfter"], at: now)
    else { throw FederationError(text: "The message has expired, or is not valid yet.") }
  }

  /// The value that the answer repeats; nil for none.
  ///
  /// - Throws: `FederationError` if it is too large.
  static func relayState(of parameters: JSONObject) throws -> String? {
    guard let value = parameters.string("RelayState"), !value.isEmpty else { return nil }
    guard value.utf8.count <= ServerLimits.pathBytes else {
      throw FederationError(
        text: "The RelayState is larger than \(ServerLimits.pathBytes) bytes."
      )
    }
    return value
  }

  /// The issuer's name; empty if the message has none.
  var issuer: String { root.child("Issuer", in: SAMLName.assertion)?.text.trimmed ?? "" }

  /// Whether a time is between two others, which a minute of clock skew extends.
  private static func isIn(_ begin: String?, _ end: String?, at now: Instant) -> Bool {
    let skew = Duration.seconds(60)
    if let begin {
      guard let date = Date(eventText: begin), Instant(date) <= now + skew else { return false }
    }
    guard let end else { return true }
    guard let date = Date(eventText: end) else { return false }
    return now < Instant(date) + skew
  }
}

extension String {
  /// The text without white space around it.
  var trimmed: String {
    let beginning = drop(while: \.isWhitespace)
    return String(beginning.reversed().drop(while: \.isWhitespace).reversed())
  }
}
