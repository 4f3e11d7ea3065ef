import PostLogin
import WireFormats

/// A JSON Web Token in compact form, whose signature is not checked (RFC 7515 section 7.1).
struct CompactToken: Sendable {
  let header: JSONObject
  let claims: JSONObject
  /// The text that the signature is for.
  let signedText: String
  let signature: [UInt8]

  /// Reads a token; nil for a text of another form.
  ///
  /// Of members with one name the last one counts.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
      let signature = Base64URL.decode(parts[2])
    else { return nil }
    self.header = header
    self.claims = claims
    signedText = "\(parts[0]).\(parts[1])"
    self.signature = signature
  }

  private static func object(_ part: Substring) -> JSONObject? {
    Base64URL.decode(part)
      .flatMap { try? JSONText(String(decoding: $0, as: UTF8.self)) }?
      .value.withoutRepeatedNames.objectValue.map { JSONObject($0) }
  }
}
