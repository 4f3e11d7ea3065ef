import Crypto
import PostLogin
import WireFormats

/// Checks the response of a browser or application to a challenge (WebAuthn Level 3 section 7).
struct PasskeyCeremony: Sendable {
  /// An answer that is refused.
  struct Problem: Error, Equatable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// A credential that an authenticator has made.
  struct Registration: Sendable {
    let data: AuthenticatorData
    let credential: AuthenticatorData.Credential
    /// How a client reaches the authenticator.
    let transports: [String]
  }

  /// The relying party: the tenant's host.
  let relyingPartyID: String
  /// The origins of pages and applications that may answer.
  let origins: [String]
  /// The challenge in base64url.
  let challenge: String

  /// Checks a new credential (section 7.1); its attestation must be `none`.
  func registration(_ answer: JSONObject) throws(Problem) -> Registration {
    let response = try checkedResponse(answer, type: "webauthn.create")
    guard let bytes = response.bytes("attestationObject"),
      let object = try? CBORReader.value(bytes),
      let data = object["authData"]?.bytesValue.flatMap({ AuthenticatorData($0) }),
      let credential = data.credential
    else { throw Problem("the attestationObject cannot be read") }
    guard object["fmt"]?.textValue == "none", object["attStmt"] == .map([]) else {
      throw Problem("the attestation must be none")
    }
    try check(data)
    guard let id = answer.bytes("id"), id == credential.id else {
      throw Problem("the id is not that of the attestationObject")
    }
    guard PasskeyKey(stored: credential.key) != nil else {
      throw Problem("the key is of no algorithm that the challenge offers")
    }
    return Registration(
      data: data,
      credential: credential,
      transports: response.strings("transports") ?? []
    )
  }

  /// Checks the signature of a passkey (section 7.2).
  func assertion(_ answer: JSONObject, by passkey: Passkey) throws(Problem) -> AuthenticatorData {
    let response = try checkedResponse(answer, type: "webauthn.get")
    guard let bytes = response.bytes("authenticatorData"), let data = AuthenticatorData(bytes),
      let clientData = response.bytes("clientDataJSON"), let signature = response.bytes("signature")
    else { throw Problem("the authenticatorData or the signature cannot be read") }
    try check(data)
    if let handle = response.string("userHandle"), !handle.isEmpty,
      handle != passkey.content.userHandle
    {
      throw Problem("the userHandle is another user's")
    }
    guard let key = PasskeyKey(stored: passkey.content.key),
      key.hasSigned(bytes + Array(SHA256.hash(data: clientData)), signature)
    else { throw Problem("the signature is not that of the passkey") }
    guard data.signCount > passkey.signCount || data.signCount == 0 && passkey.signCount == 0 else {
      throw Problem("the counter has not increased; the passkey may be a copy")
    }
    return data
  }

  /// The member `response`, whose client data fit the challenge.
  private func checkedResponse(
    _ answer: JSONObject,
    type: String
  ) throws(Problem) -> JSONObject {
    guard answer.string("type") == "public-key", let response = answer.object("response") else {
      throw Problem("it is no public-key credential with a response")
    }
    guard answer["rawId"] == nil || answer["rawId"] == answer["id"] else {
      throw Problem("id and rawId differ")
    }
    guard let bytes = response.bytes("clientDataJSON"),
      let members = (try? JSONText(String(decoding: bytes, as: UTF8.self)))?
        .value.withoutRepeatedNames.objectValue
    else { throw Problem("the clientDataJSON cannot be read") }
    let data = JSONObject(members)
    guard data.string("type") == type else {
      throw Problem("the type of the client data is not \(type)")
    }
    guard data.string("challenge") == challenge else {
      throw Problem("the challenge is not that of the auth_session")
    }
    guard let origin = data.string("origin"), origins.contains(origin) else {
      throw Problem("the origin is not that of the relying party")
    }
    guard data.boolean("crossOrigin") != true else {
      throw Problem("the page was framed by one of another origin")
    }
    return response
  }

  private func check(_ data: AuthenticatorData) throws(Problem) {
    guard data.relyingPartyIDHash == Array(SHA256.hash(data: Array(relyingPartyID.utf8))) else {
      throw Problem("the authenticator answers to another relying party")
    }
    guard data.isUserPresent else { throw Problem("no user was present") }
  }
}

extension JSONObject {
  /// The bytes of a member in base64url, with or without padding.
  fileprivate func bytes(_ name: String) -> [UInt8]? {
    guard let text = string(name), !text.isEmpty else { return nil }
    return Base64URL.decodeLeniently(text)
  }
}
