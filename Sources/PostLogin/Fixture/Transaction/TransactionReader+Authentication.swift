import FoundationEssentials
import WireFormats

/// The user's authentication; the names of the methods are the short form.
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
    var authentication = Transaction.Authentication(methods: [])
    authentication.methods = map.present("methods").flatMap { self.methods($0, time) } ?? []
    authentication.riskAssessment = map.present("riskAssessment").flatMap(Self.riskAssessment)
    _ = Transaction.Authentication.table.read(map, into: &authentication)
    return authentication
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
    _ time: Date
  ) -> [Transaction.AuthenticationMethod]? {
    if case .string = cursor.node.value { return method(cursor, time).map { [$0] } }
    return cursor.list?.readingEach { method($0, time) }
  }

  private func method(
    _ cursor: DocumentCursor,
    _ time: Date
  ) -> Transaction.AuthenticationMethod? {
    if case .string = cursor.node.value {
      return cursor.nonemptyString.map {
        Transaction.AuthenticationMethod(name: $0, timestamp: time)
      }
    }
    return cursor.read(Transaction.AuthenticationMethod(name: "", timestamp: time))
  }

  private static func riskAssessment(_ cursor: DocumentCursor) -> Transaction.RiskAssessment? {
    if case .string = cursor.node.value {
      return cursor.nonemptyString.map { Transaction.RiskAssessment(confidence: $0) }
    }
    return cursor.part(Transaction.RiskAssessment.self)
  }
}
