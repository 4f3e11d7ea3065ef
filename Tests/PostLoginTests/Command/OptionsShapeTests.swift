import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// The options objects of the table of methods, and what is said of members that they lack.
@Suite(.tags(.commands))
struct OptionsShapeTests {
  private static let documented: Set<String> = [
    "authentication.challengeWith factor: options type",
    "authentication.challengeWith options: additionalFactors",
    "authentication.challengeWithAny factors: options type",
    "authentication.enrollWith factor: options type",
    "authentication.enrollWith options: additionalFactors",
    "authentication.enrollWithAny factors: options type",
    "authentication.setUserByConnection options: creationBehavior updateBehavior",
    "cache.set options: expires_at ttl",
    "groups.getUserGroups params: from take",
    "multifactor.enable options: allowRememberBrowser providerOptions",
    "prompt.render promptOptions: fields vars",
    "redirect.encodeToken options: expiresInSeconds payload secret",
    "redirect.sendUserTo options: query",
    "redirect.validateToken options: secret tokenParameterName",
    "roles.getUserEffectiveRoles params: from take",
    "session.revoke options: preserveRefreshTokens",
    "transaction.setResultUrl options: query",
  ]

  @Test func `the members of every options object come from the table of methods`() {
    let empty = CallArgument(.object(.emptyObject))
    var found: Set<String> = []
    for method in TriggerDefinition.all.flatMap(\.methods.methods) {
      for parameter in method.parameters {
        guard let shape = OptionsShape.ofParameter(parameter.type) else { continue }
        let names = Set(shape.members(of: empty).map(\.name)).sorted().joined(separator: " ")
        found.insert("\(method.name) \(parameter.name): \(names)")
      }
    }
    #expect(found == Self.documented)
  }

  @Test(
    arguments: [
      ("phone", ["preferredMethod"]), ("push", ["otpFallback"]), ("otp", []),
      ("other", ["otpFallback", "preferredMethod"]),
    ] as [(String, [String])]
  )
  func `a factor has the options of its type`(type: String, names: [String]) throws {
    let shape = try #require(OptionsShape.ofParameter("FactorSelector"))
    let factor = try CallArgument(.object(JSONText(#"{"type":"\#(type)"}"#)))
    let members = shape.members(of: factor).filter { $0.name == "options" }
    let found = members.flatMap { $0.shape?.members(of: factor) ?? [] }.map(\.name)
    #expect(found.sorted() == names)
  }

  @Test func `a reset of a password is told of its options too`() throws {
    var context = CallContext(event: try Event(json: #"{"user":{}}"#))
    let arguments: [ScriptValue] = [
      .string("https://a.example/"), .object(try JSONText(#"{"querys":{},"verifyEmail":true}"#)),
    ]
    let reply = MethodTable.of(.passwordResetPostChallenge)
      .call(.transactionSetResultURL, arguments, in: &context)
    let method = "`api.transaction.setResultUrl` does not read the option"
    #expect(
      reply?.diagnostics.map(\.message) == [
        "\(method) `querys`; did you mean `query`?",
        "\(method) `verifyEmail`; did you mean `query: { verifyEmail: … }`?",
      ]
    )
  }
}
