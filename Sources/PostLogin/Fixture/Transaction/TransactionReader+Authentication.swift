/// How the user proved who they are, in short by the names of the methods.
extension TransactionReader {
  func authentication(
    of login: Transaction,
    _ grant: FixtureGrant
  ) -> Transaction.Authentication? {
    let time = login.session?.authenticatedAt ?? now
    guard let cursor = root["authentication"] else {
      return usualMethod(of: login).map { name in
        Transaction.Authentication(
          methods: [Transaction.AuthenticationMethod(name: name, timestamp: time)]
        )
      }
    }
    guard !cursor.isNull else { return nil }
    switch cursor.node.value {
    case .string, .list:
      return self.methods(cursor, time).map { Transaction.Authentication(methods: $0) }
    default: break
    }
    guard let map = cursor.map else { return nil }
    let methods = map.present("methods").flatMap { self.methods($0, time) }
    let risk = map.present("riskAssessment").flatMap(Self.riskAssessment)
    map.end()
    return Transaction.Authentication(methods: methods ?? [], riskAssessment: risk)
  }

  private func usualMethod(of login: Transaction) -> String? {
    switch login.grant {
    case .refreshToken, .tokenExchange, .jwtBearer, .accessToken, .ciba, .cibaWebLink: nil
    case .webAuthn: "passkey"
    case .passwordless: login.user.email == nil ? "sms" : "email"
    default: login.connection.strategy == "auth0" ? "pwd" : "federated"
    }
  }

  private func methods(
    _ cursor: DocumentCursor,
    _ time: EventTime
  ) -> [Transaction.AuthenticationMethod]? {
    if case .string = cursor.node.value { return method(cursor, time).map { [$0] } }
    return cursor.list?.readingEach { method($0, time) }
  }

  private func method(
    _ cursor: DocumentCursor,
    _ time: EventTime
  ) -> Transaction.AuthenticationMethod? {
    if case .string = cursor.node.value {
      return cursor.nonemptyString.map {
        Transaction.AuthenticationMethod(name: $0, timestamp: time)
      }
    }
    guard let map = cursor.map else { return nil }
    let name = map.required("name")?.nonemptyString
    let timestamp = map.time("timestamp", or: time) ?? time
    let type = map.present("type")?.string
    let url = map.present("url")?.string
    map.end()
    return name.map { name in
      var method = Transaction.AuthenticationMethod(name: name, timestamp: timestamp, type: type)
      method.url = url
      return method
    }
  }

  private static func riskAssessment(_ cursor: DocumentCursor) -> Transaction.RiskAssessment? {
    if case .string = cursor.node.value {
      return cursor.nonemptyString.map { Transaction.RiskAssessment(confidence: $0) }
    }
    guard let map = cursor.map else { return nil }
    let confidence = map.required("confidence")?.nonemptyString
    var risk = Transaction.RiskAssessment(
      confidence: confidence ?? "",
      version: map.present("version")?.string ?? "1"
    )
    if let assessments = map.present("assessments")?.map {
      risk.agentDetection = assessments.present("AgentDetection").flatMap(assessment)
      risk.impossibleTravel = assessments.present("ImpossibleTravel").flatMap(assessment)
      risk.newDevice = assessments.present("NewDevice").flatMap(assessment)
      risk.untrustedIP = assessments.present("UntrustedIP").flatMap(assessment)
      assessments.end()
    }
    risk.supplemental = map.present("supplemental")?.object
    risk.external = map.present("external")?.object
    map.end()
    return confidence == nil ? nil : risk
  }

  private static func assessment(_ cursor: DocumentCursor) -> Transaction.Assessment? {
    guard let map = cursor.map else { return nil }
    let code = map.required("code")?.nonemptyString
    let confidence = map.required("confidence")?.nonemptyString
    let details = map.present("details")?.object
    map.end()
    guard let code, let confidence else { return nil }
    return Transaction.Assessment(code: code, confidence: confidence, details: details)
  }
}
