import PostLogin
import WireFormats

extension SessionRecord {
  /// The session as the Management API shows it.
  var representation: JSONObject {
    var document: JSONObject = [
      "id": .string(id), "user_id": .string(userID), "created_at": .string(createdAt.text),
      "updated_at": .string(updatedAt.text), "authenticated_at": .string(authenticatedAt.text),
      "idle_expires_at": .string(idleExpiresAt.text), "expires_at": .string(expiresAt.text),
      "last_interacted_at": .string(lastInteractedAt.text), "device": content.device.representation,
      "clients": .array(content.clientIDs.map { ["client_id": .string($0)] }),
      "authentication": [
        "methods": .array(
          content.methods.map {
            ["name": .string($0.name), "timestamp": .string($0.timestamp.text)]
          }
        )
      ],
      "session_metadata": .object(content.metadata.members),
    ]
    if let mode = content.cookieMode { document.set("cookie", ["mode": .string(mode.rawValue)]) }
    return document
  }
}

extension RefreshTokenRecord {
  /// The refresh token as the Management API shows it, without its value.
  func representation(of client: Client?) -> JSONObject {
    var servers: [JSONValue] = []
    if let audience = content.audience {
      servers.append([
        "audience": .string(audience), "scopes": .string(content.scopes.joined(separator: " ")),
      ])
    }
    return [
      "id": .string(id), "user_id": .string(userID), "created_at": .string(createdAt.text),
      "idle_expires_at": idleExpiresAt.map { .string($0.text) } ?? .null,
      "expires_at": expiresAt.map { .string($0.text) } ?? .null,
      "device": content.device.representation, "client_id": .string(clientID),
      "session_id": .optional(sessionID),
      "rotating": .boolean(client?.refreshTokens.isRotating ?? false),
      "resource_servers": .array(servers),
      "refresh_token_metadata": .object(content.metadata.members),
      "last_exchanged_at": lastExchangedAt.map { .string($0.text) } ?? .null,
    ]
  }
}

extension DeviceRecord {
  fileprivate var representation: JSONValue {
    let members: [(String, String?)] = [
      ("initial_ip", initialIP), ("initial_asn", initialASN),
      ("initial_user_agent", initialUserAgent), ("last_ip", lastIP), ("last_asn", lastASN),
      ("last_user_agent", lastUserAgent),
    ]
    return .object(
      members.compactMap { name, text in text.map { JSONMember(name, .string($0)) } }
    )
  }
}
