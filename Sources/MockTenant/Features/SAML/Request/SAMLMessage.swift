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
  let evidence: RequestEvidence

  /// Whether the client's certificate has verified the message.
  var isSigned: Bool { evidence.isVerified }

  /// The greatest size of a message.
  static let maximumSize = 100_000
  /// The clock skew that times may have.
  static let skew = Duration.seconds(60)

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
    var evidence = RequestEvidence(
      text: binding == .post
        ? String(decoding: bytes, as: UTF8.self) : call.request.uri.query ?? "",
      isQuery: binding == .redirect,
      defect: Self.defect(
        of: root,
        at: call.tenant.now,
        maximumAge: call.tenant.configuration.lifetimes.login
      )
    )
    if let certificate = settings.signingCertificate {
      try evidence.check(name, in: document, settings: settings, certificate: certificate)
      evidence.isVerified = true
    }
    self.evidence = evidence
  }

  /// The parameters that may be a message and its relay state: those of the body, or of the query if
  /// the endpoint takes no body.
  ///
  /// The query of a post is no message, since repeated parameters in it are not refused.
  static func parameters(of call: EndpointCall) -> JSONObject {
    call.endpoint.body == nil ? call.query : call.body
  }

  private static func decode(_ text: String, _ binding: Binding) -> [UInt8]? {
    let isText = binding == .post && text.hasPrefix("<")
    guard let bytes = isText ? Array(text.utf8) : base64(text, binding), !bytes.isEmpty
    else { return nil }
    let isPlain = bytes[0] == UInt8(ascii: "<")
    // Auth0 tells by the first byte whether the message is compressed, whatever the binding; here
    // compressed data may begin with it too.
    let message =
      binding == .post && isPlain ? bytes : RawDeflate.decompress(bytes) ?? (isPlain ? bytes : nil)
    guard let message, message.count <= maximumSize else { return nil }
    return message
  }

  /// Decodes base64 as service providers send it: a `+` that was not escaped in the query has become
  /// a space, and lines may be broken.
  static func base64(_ text: String, _ binding: Binding) -> [UInt8]? {
    let characters = text.compactMap { character -> Character? in
      character == " " && binding == .redirect ? "+" : character.isWhitespace ? nil : character
    }
    return Base64URL.decodeLeniently(String(characters))
  }

  /// The reason why a signed message is refused; nil for a valid one.
  ///
  /// Without a destination, it could be meant for another identity provider (SAML 2.0 Bindings
  /// sections 3.4.5.2 and 3.5.5.2), and once its id is forgotten, only its age tells that it is a copy.
  private static func defect(
    of root: XMLElement,
    at now: Instant,
    maximumAge: Duration
  ) -> String? {
    guard let destination = root["Destination"], !destination.isEmpty else {
      return "The message is signed and has no Destination."
    }
    guard let date = root["IssueInstant"].flatMap({ Date(eventText: $0) }) else {
      return "The message is signed and has no IssueInstant."
    }
    guard now <= Instant(date) + maximumAge, Instant(date) <= now + skew else {
      return "The IssueInstant of the message is too old, or in the future."
    }
    return nil
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
    // Of two conditions, for instance, neither would count.
    let elements = root.children.filter { !$0.is("SessionIndex", in: SAMLName.protocol) }
    guard Set(elements.map { [$0.namespace, $0.name] }).count == elements.count else {
      throw FederationError(text: "The message has an element twice that it may have once.")
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
