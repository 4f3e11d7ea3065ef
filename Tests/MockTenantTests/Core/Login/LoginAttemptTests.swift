import Foundation
import PostLogin
import TestSupport
import Testing

@testable import MockTenant

/// A login that waits for its user, as the store keeps it.
@Suite(.tags(.tenant, .suspension))
struct LoginAttemptTests {
  private static func stored(grant: String) -> Data {
    Data(
      #"{"grant":"\#(grant)","clientID":"a","userID":"auth0|b","connection":"c","scopes":[]}"#.utf8
    )
  }

  @Test(arguments: Transaction.Grant.allCases)
  func `a stored attempt has its grant under the grant's own name`(grant: Transaction.Grant) throws
  {
    let attempt = try JSONDecoder().decode(
      LoginAttempt.self,
      from: Self.stored(grant: grant.rawValue)
    )
    #expect(attempt.grant == grant)
    let text = String(decoding: try JSONEncoder().encode(attempt), as: UTF8.self)
      .replacing("\\/", with: "/")
    #expect(text.contains(#""grant":"\#(grant.rawValue)""#))
  }

  @Test(arguments: ["", "authorization-code", "Password", "client_credentials"])
  func `a stored attempt of an unknown grant is refused, and is no authorization code`(
    grant: String
  ) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LoginAttempt.self, from: Self.stored(grant: grant))
    }
  }

  @Test(arguments: [
    (LoginFailure.multifactorRequired, true), (.interactionRequired, true),
    (LoginFailure(rawValue: "no usable factor is left"), false),
    (LoginFailure(rawValue: "MFA_REQUIRED"), false),
  ])
  func `the failures that are OAuth errors are known by their type`(
    failure: LoginFailure,
    isOAuthError: Bool
  ) {
    #expect(failure.isOAuthError == isOAuthError)
    #expect(LoginResult.failed(failure).refusal == failure.rawValue)
  }
}
