/// The session, and the tokens that may stand for one.
extension EventWriter {
  mutating func write(_ session: Transaction.Session) {
    object {
      $0.text("id", session.id)
      $0.map("actor", session.actor)
      $0.text("user_id", session.userID)
      $0.time("created_at", session.createdAt)
      $0.time("updated_at", session.updatedAt)
      $0.time("authenticated_at", session.authenticatedAt)
      $0.time("expires_at", session.expiresAt)
      $0.time("idle_expires_at", session.idleExpiresAt)
      $0.time("last_interacted_at", session.lastInteractedAt)
      $0.objects("clients", session.clients) { $0.text("client_id", $1) }
      if let mode = session.cookieMode { $0.object("cookie") { $0.text("mode", mode) } }
      $0.strings("metadata", session.metadata)
      $0.device(session.device)
      $0.sessionTransfer(session.parentRefreshToken) {
        $0.text("id", $1.id)
        $0.strings("metadata", $1.metadata)
      }
    }
  }

  mutating func write(_ token: Transaction.RefreshToken) {
    object {
      $0.text("id", token.id)
      $0.time("created_at", token.createdAt)
      $0.text("client_id", token.clientID)
      $0.text("user_id", token.userID)
      $0.text("session_id", token.sessionID)
      $0.time("expires_at", token.expiresAt)
      $0.time("idle_expires_at", token.idleExpiresAt)
      $0.time("last_exchanged_at", token.lastExchangedAt)
      $0.flag("rotating", token.rotating)
      $0.text("access", token.access)
      $0.strings("metadata", token.metadata)
      $0.objects("resource_servers", token.resourceServers) {
        $0.text("audience", $1.audience)
        $0.text("scopes", $1.scopes.joined(separator: " "))
      }
      $0.device(token.device)
      $0.sessionTransfer(token.parentRefreshToken) { $0.text("id", $1.id) }
    }
  }

  mutating func write(_ token: Transaction.SessionTransferToken) {
    object {
      $0.text("client_id", token.clientID)
      $0.texts("scope", token.scope)
      $0.object("request") {
        $0.text("ip", token.ip)
        $0.text("asn", token.asn)
        $0.text("user_agent", token.userAgent)
        if let place = token.geoip { $0.geoip(place) }
      }
    }
  }

  private mutating func device(_ device: Transaction.Device?) {
    guard let device else { return }
    object("device") {
      $0.text("initial_asn", device.initialASN)
      $0.text("initial_ip", device.initialIP)
      $0.text("initial_user_agent", device.initialUserAgent)
      $0.text("last_asn", device.lastASN)
      $0.text("last_ip", device.lastIP)
      $0.text("last_user_agent", device.lastUserAgent)
    }
  }

  private mutating func sessionTransfer(
    _ parent: Transaction.ParentRefreshToken?,
    _ write: (inout EventWriter, Transaction.ParentRefreshToken) -> Void
  ) {
    guard let parent else { return }
    object("session_transfer") { $0.object("parent_refresh_token") { write(&$0, parent) } }
  }
}
