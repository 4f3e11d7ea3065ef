import Hummingbird
import PostLogin
import WireFormats

/// The link of a login without a password.
extension AuthorizeFlow {
  /// Logs in by a link that was sent by e-mail, and answers at the application.
  func followLink(_ parameters: JSONObject) async throws -> Response {
    let reader = reader
    let (client, redirectURI): (Client, String)
    do {
      (client, redirectURI) = try await reader.client(parameters)
      try reader.checkWebMessage(parameters, client: client, redirectURI: redirectURI)
    } catch AuthorizeRefusal.page(let status, let title, let text) {
      return MessagePage(title: title, text: text, status: .init(code: status)).response
    }
    let request: AuthorizeRequest
    do {
      request = try await reader.request(
        parameters.setting("connection", nil),
        client: client,
        redirectURI: redirectURI
      )
    } catch AuthorizeRefusal.redirect(let error, let description) {
      return AuthorizeResponse(
        to: redirectURI,
        mode: reader.responseMode(parameters),
        state: parameters.string("state"),
        webOrigins: client.webOrigins
      ).error(error, description: description)
    }
    let channel = PasswordlessChannel.email
    let connection = try await parameters.string("connection")
      .asyncFlatMap { try await entities.connection(named: $0) }
    let address = parameters.string("email").flatMap(channel.address)
    var user: User?
    if let connection, connection.passwordlessChannel == channel,
      connection.isOpen(to: client.id), let address
    {
      let content = PasswordlessCode(
        clientID: client.id,
        connection: connection.name,
        address: address
      )
      do {
        user = try await PasswordlessUser(
          tenant: tenant,
          entities: entities,
          client: client,
          request: request,
          origin: origin
        ).redeem(parameters.string("verification_code") ?? "", of: content.ticketHash)?.0
      } catch let refusal as RegistrationRefusal {
        let error = refusal.tokenError
        return AuthorizeResponse(for: request)
          .error(error.error, description: error.errorDescription)
      }
    }
    guard let user else {
      return try await responder.deny(
        channel.wrongCode,
        error: "unauthorized",
        request: request,
        client: client,
        user: nil,
        transfer: nil
      )
    }
    return try await login(
      user,
      session: newSession(user, method: channel.rawValue),
      request: request,
      client: client
    )
  }
}
