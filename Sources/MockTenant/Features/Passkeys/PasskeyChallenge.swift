import PostLogin
import WireFormats

/// A challenge that waits for the answer of a passkey, by the hash of its `auth_session`.
struct PasskeyChallenge: Sendable, Codable {
  enum Purpose: String, Sendable, Codable {
    case login, signup, enrollment
  }

  /// How long an `auth_session` is valid.
  static let lifetime: Duration = .seconds(300)
  /// How long a browser waits for the user, in milliseconds; as at Auth0.
  static let timeout: Int64 = 60_000

  var purpose: Purpose
  var clientID: String
  /// The connection's name.
  var connection: String
  var relyingPartyID: String
  /// The challenge in base64url.
  var challenge: String
  var organizationID: String?
  /// The user who gets a passkey; at a signup the id that the user will have.
  var userID: String?
  /// The members of the user who signs up.
  var profile: JSONObject = [:]

  /// The ceremony that answers the challenge at a host.
  func ceremony(issuer: String) -> PasskeyCeremony {
    PasskeyCeremony(
      relyingPartyID: relyingPartyID,
      // Native applications have the origin of their relying party.
      origins: [String(issuer.dropLast()), "https://\(relyingPartyID)"],
      challenge: challenge
    )
  }

  /// The options to sign the challenge with a passkey, as `navigator.credentials.get` takes them in
  /// JSON.
  var requestOptions: JSONValue {
    [
      "challenge": .string(challenge), "timeout": .integer(Self.timeout),
      "rpId": .string(relyingPartyID), "userVerification": "preferred",
    ]
  }

  /// The options to make a passkey, as `navigator.credentials.create` takes them in JSON; it makes
  /// none if it holds one of the excluded.
  func creationOptions(named name: String, excluding passkeys: [Passkey] = []) -> JSONValue {
    var options: JSONObject = [
      "challenge": .string(challenge), "timeout": .integer(Self.timeout),
      "rp": ["id": .string(relyingPartyID), "name": .string(relyingPartyID)],
      "user": [
        "id": .string(Passkey.handle(of: userID ?? "")), "name": .string(name),
        "displayName": .string(name),
      ],
      "pubKeyCredParams": .array(
        PasskeyKey.algorithms.map { ["type": "public-key", "alg": .integer($0)] }
      ),
      "authenticatorSelection": ["residentKey": "required", "userVerification": "preferred"],
    ]
    if !passkeys.isEmpty {
      options.set(
        "excludeCredentials",
        .array(passkeys.map { ["type": "public-key", "id": .string($0.id)] })
      )
    }
    return .object(options.members)
  }
}

extension Tenant {
  /// Makes and saves a challenge.
  ///
  /// - Returns: Its `auth_session`, and the challenge.
  func passkeyChallenge(
    _ purpose: PasskeyChallenge.Purpose,
    clientID: String,
    connection: String,
    issuer: String,
    changing change: (inout PasskeyChallenge) -> Void = { _ in }
  ) async throws -> (session: String, challenge: PasskeyChallenge) {
    let host = issuer.split(separator: "/").last.map(String.init) ?? ""
    var challenge = PasskeyChallenge(
      purpose: purpose,
      clientID: clientID,
      connection: connection,
      relyingPartyID: HostText(host).name,
      challenge: Base64URL.encode(randomness.bytes(32))
    )
    change(&challenge)
    let session = OpaqueToken(randomness)
    let ticket = try Ticket(
      session.hash,
      .passkey,
      until: now + PasskeyChallenge.lifetime,
      content: challenge
    )
    try await store.write { database in try Store.save(ticket, in: database) }
    return (session.text, challenge)
  }
}
