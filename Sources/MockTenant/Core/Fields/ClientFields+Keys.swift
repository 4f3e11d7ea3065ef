import WireFormats

extension ClientFields {
  /// The member with which a client authenticates by signed assertions.
  static let authenticationMethods = PayloadField(
    "client_authentication_methods",
    .object([
      PayloadField(
        "private_key_jwt",
        .object([
          PayloadField(
            "credentials",
            .list(.object(credential + [id])),
            summary: "The client's public keys, or the ids of its credentials.",
            isRequired: true
          )
        ]),
        summary: "Authentication by a token that the client has signed."
      )
    ]),
    summary: "How the client authenticates in place of a secret.",
    isNullable: true
  )

  /// The members of a credential in requests and in the tenant's file.
  static let credential: [PayloadField] = [
    PayloadField(
      "credential_type",
      .choice(["public_key"]),
      summary: "The kind of credential.",
      access: requests
    ),
    PayloadField("name", .string(lengths: 0...255), summary: "The key's name.", access: requests),
    PayloadField(
      "pem",
      .string(lengths: 1...16_384),
      summary: "The public RSA key, or a certificate of it, as PEM.",
      access: requests,
      requiredIn: .file
    ),
    PayloadField(
      "alg",
      .choice(ClientKey.Algorithm.allCases.map(\.rawValue)),
      summary: "The algorithm of assertions; RS256 if missing.",
      access: requests
    ),
    PayloadField(
      "kid",
      .string(lengths: 10...64),
      summary: "The key id of assertions.",
      access: requests
    ),
    PayloadField(
      "expires_at",
      .string(lengths: 1...64),
      summary: "When the key stops to count.",
      access: requests
    ),
  ]

  private static let requests: FieldAccess = [.file, .creation, .change]

  private static let id = PayloadField(
    "id",
    .string(lengths: 1...255),
    summary: "The credential's id.",
    access: [.creation, .change, .answer]
  )
}
