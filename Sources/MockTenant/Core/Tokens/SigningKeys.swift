import CryptoExtras
import FoundationEssentials
import JWTKit
import PostLogin
import WireFormats

/// The RSA keys that sign tokens.
///
/// The first key is generated when it is first needed, or earlier by `prepare()`, because
/// generating it takes longer than the rest of the start.
actor SigningKeys {
  /// A key as `/.well-known/jwks.json` shows it (RFC 7517).
  struct PublicKey: Sendable {
    var id: String
    var modulus: String
    var exponent: String
    var certificate: KeyCertificate
  }

  private let store: Store
  private let randomness: TenantRandomness
  private let now: @Sendable () -> Instant
  private var loading: Task<Loaded, any Error>?

  private struct Loaded: Sendable {
    var collection: JWTKeyCollection
    var signingKeyID: JWKIdentifier
    var publicKeys: [PublicKey]
    /// The seals of opaque tokens in the order of the keys, the newest first.
    var seals: [AccessTokenSeal]
    var nonces: DPoPNonce
  }

  init(
    _ store: Store,
    randomness: TenantRandomness,
    now: @escaping @Sendable () -> Instant
  ) {
    self.store = store
    self.randomness = randomness
    self.now = now
  }

  /// Generates a key before the first token needs it.
  func prepare() async throws { _ = try await loaded() }

  func sign(_ payload: TokenPayload, type: String) async throws -> String {
    let keys = try await loaded()
    return try await keys.collection.sign(
      payload,
      kid: keys.signingKeyID,
      header: ["typ": .string(type)]
    )
  }

  /// Makes a token that no application can read.
  func seal(_ payload: TokenPayload, issuer: String) async throws -> String {
    try await loaded().seals[0].seal(payload, issuer: issuer, nonce: randomness.bytes(12))
  }

  /// The claims of a token that one of the keys has signed; nil for any other text.
  ///
  /// It checks only the signature: not the issuer, the audience or the times.
  func claims(of token: String) async throws -> TokenPayload? {
    try await read { keys in
      try? await keys.collection.verify(token, as: TokenPayload.self)
    }
  }

  /// The claims of an access token, signed or opaque; nil for any other text.
  ///
  /// It does not check the issuer, the audience or the times.
  func claims(ofAccessToken token: String) async throws -> TokenPayload? {
    guard AccessTokenSeal.hasForm(token) else { return try await claims(of: token) }
    return try await read { keys in keys.seals.lazy.compactMap { $0.open(token) }.first }
  }

  /// Reads a token with the keys, and with newer ones if another server on the same database has
  /// rotated them meanwhile.
  private func read(
    _ body: (Loaded) async -> TokenPayload?
  ) async throws -> TokenPayload? {
    let keys = try await loaded()
    if let payload = await body(keys) { return payload }
    guard try await store.keys().map(\.id) != keys.publicKeys.map(\.id) else { return nil }
    loading = nil
    return await body(try await loaded())
  }

  /// The nonces of DPoP proofs.
  func nonces() async throws -> DPoPNonce { try await loaded().nonces }

  func publicKeys() async throws -> [PublicKey] { try await loaded().publicKeys }

  /// Makes a new signing key; tokens signed with old keys that are kept remain valid until they
  /// expire.
  func rotate(keepingOld keepsOld: Bool) async throws {
    let known = try await store.keys().map(\.id)
    var number = known.count
    var key = try newKey(number: number)
    // A seed repeats its keys, of which some may be gone.
    while known.contains(key.id) {
      number += 1
      key = try newKey(number: number)
    }
    try await store.save(key, replacingAll: !keepsOld)
    loading = nil
  }

  /// Forgets the keys, since the database has other ones.
  func reload() { loading = nil }

  private func loaded() async throws -> Loaded {
    if let loading { return try await loading.value }
    let task = Task { try await self.load() }
    loading = task
    do {
      return try await task.value
    } catch {
      loading = nil
      throw error
    }
  }

  private func load() async throws -> Loaded {
    if try await store.keys().isEmpty {
      try await store.saveFirstKey(try newKey(number: 0))
    }
    let records = try await store.keys()
    // Without an order, the members of two equal tokens differ in theirs.
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let serializer = DefaultJWTSerializer(jsonEncoder: encoder)
    let collection = JWTKeyCollection(defaultJWTSerializer: serializer)
    var publicKeys: [PublicKey] = []
    for record in records {
      let key = try Insecure.RSA.PrivateKey(pem: record.pem)
      let id = JWKIdentifier(string: record.id)
      await collection.add(rsa: key, digestAlgorithm: .sha256, kid: id, serializer: serializer)
      let primitives = try key.publicKey.getKeyPrimitives()
      publicKeys.append(
        PublicKey(
          id: record.id,
          modulus: Base64URL.encode(Array(primitives.modulus)),
          exponent: Base64URL.encode(Array(primitives.publicExponent)),
          certificate: try KeyCertificate(record)
        )
      )
    }
    guard let first = records.first, let oldest = records.last else {
      throw PostLoginError(
        .invalidKey,
        "the database has no signing key, though one was just written"
      )
    }
    return Loaded(
      collection: collection,
      signingKeyID: JWKIdentifier(string: first.id),
      publicKeys: publicKeys,
      seals: records.map { AccessTokenSeal(signingKey: $0.pem) },
      // The oldest key remains when another is made, and so do the nonces that clients hold.
      nonces: DPoPNonce(signingKey: oldest.pem)
    )
  }

  /// A new key, which with a seed is the same for the same number.
  private func newKey(number: Int) throws -> KeyRecord {
    let key =
      try randomness.seed.map { try SeededKey(seed: $0, number: number).key }
      ?? _RSA.Signing.PrivateKey(keySize: .bits2048)
    let id = OpaqueToken.hash(of: key.publicKey.pemRepresentation).prefix(21)
    return KeyRecord(id: String(id), pem: key.pemRepresentation, createdAt: now())
  }
}
