import Hummingbird
import PostLogin
import WireFormats

extension LoginResponder {
  /// Grants the device its tokens, which its next poll gets.
  func approve(
    _ device: DeviceLogin,
    grant: TokenGrant,
    user: User,
    attempt: LoginAttempt,
    client: Client,
    change: UnitOfWork
  ) async throws -> Response {
    var change = change
    let now = tenant.now
    change.add { database in
      try Store.decideDevice(device.codeHash, .approved(grant), at: now, in: database)
    }
    change.add(
      try await entry(
        .login,
        text: nil,
        client: client,
        user: user,
        connection: attempt.connection,
        transfer: nil,
        sessionID: grant.sessionID,
        executionID: attempt.executionID
      )
    )
    do {
      try await tenant.commit(change)
    } catch is Store.DeviceCodeIsGone {
      return try await refuseDevice(client: client, user: user)
    }
    return keepSession(of: attempt, DevicePage.connected.response)
  }

  /// Refuses a login: sends the error to the application, or keeps it for the device's next poll.
  func refuse(
    _ request: AuthorizeRequest,
    error: String,
    description: String,
    change: UnitOfWork
  ) async throws -> Response {
    guard let device = request.device else {
      try await tenant.commit(change)
      if let client = try await incoming.entities.client(request.clientID),
        let federated = incoming.federatedAnswer(request, client: client)
      {
        return try await federated.refuse(description)
      }
      return AuthorizeResponse(for: request).error(error, description: description)
    }
    let now = tenant.now
    var decided = change
    decided.add { database in
      let decision = DeviceDecision.refused(error: error, reason: description)
      try Store.decideDevice(device.codeHash, decision, at: now, in: database)
    }
    do {
      try await tenant.commit(decided)
    } catch is Store.DeviceCodeIsGone {
      // The device gets no answer any more, but the login has failed and leaves its log.
      try await tenant.commit(change)
    }
    return DevicePage.refused(description).response
  }

  /// Answers that a device's code is over by the time that its user has logged in.
  private func refuseDevice(client: Client, user: User) async throws -> Response {
    let text = "The code of the device has expired"
    try await incoming.logFailedDevice(text, client: client, user: user)
    return DevicePage.refused(text).response
  }
}
