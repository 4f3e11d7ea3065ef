import Foundation
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.commands))
struct MethodListTests {
  @Test func `the table holds every documented method and no other`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Reference/api-methods.json")
    let text = try JSONText(String(contentsOf: file, encoding: .utf8))
    let documented = Set(text.value.stringElements)
    let known = Set(
      MethodTable.of(.postLogin).methods.map(\.name.rawValue)
    )
    #expect(documented.count > 70)
    #expect(known.subtracting(documented) == [])
    #expect(documented.subtracting(known) == [])
  }

  @Test func `every method takes the documented parameters`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Reference/api-parameters.json")
    let text = try JSONText(String(contentsOf: file, encoding: .utf8))
    var count = 0
    for method in MethodTable.of(.postLogin).methods {
      let documented = text[method.name.rawValue]?.elements.compactMap(\.stringValue)
      let known = method.parameters.map { $0.name + ($0.isOptional ? "?" : "") }
      #expect(known == documented, "\(method.name)")
      count += 1
    }
    #expect(count > 70)
  }

  private static func names(_ isWanted: (Method) -> Bool) -> Set<String> {
    Set(MethodTable.of(.postLogin).methods.filter(isWanted).map(\.name.rawValue))
  }

  @Test func `methods that deny a login are these`() {
    #expect(
      Self.names(\.kind.isDenying) == [
        "access.deny", "session.revoke", "refreshToken.revoke", "validation.error",
      ]
    )
  }

  @Test func `methods that ask the user for something are these, in the order of their ranks`() {
    let ranks = MethodTable.of(.postLogin).methods.compactMap { method in
      method.kind.interruptionRank.map { (method.name.rawValue, $0) }
    }
    #expect(
      Dictionary(uniqueKeysWithValues: ranks) == [
        "redirect.sendUserTo": 0, "prompt.render": 1, "authentication.challengeWith": 2,
        "authentication.challengeWithAny": 2, "authentication.enrollWith": 2,
        "authentication.enrollWithAny": 2, "multifactor.enable": 3,
      ]
    )
  }

  @Test func `methods that only tell something change no section, and all others do`() {
    let questions: Set<String> = [
      "cache.get", "groups.getUserGroups", "groups.hasGroupMembership", "redirect.canRedirect",
      "redirect.encodeToken", "redirect.validateToken", "roles.getUserEffectiveRoles",
      "roles.getUserEffectiveRolesByIds", "roles.getUserEffectiveRolesByNames",
      "rules.wasExecuted",
    ]
    #expect(Self.names(\.kind.isQuestion) == questions)
    #expect(Self.names { $0.section == nil } == questions)
  }

  @Test func `methods that take something away are these`() {
    #expect(
      Self.names { $0.kind == .narrows } == [
        "accessToken.removeScope", "transaction.removeTargetScope",
        "transaction.clearTargetScopes",
      ]
    )
  }

  @Test func `arguments that no report shows are these`() {
    #expect(
      Self.names { !$0.secrets.isEmpty } == ["samlResponse.setKey", "multifactor.enable"]
    )
  }

  @Test func `an unknown trigger has no methods`() {
    #expect(MethodTable.of(Trigger(rawValue: "post-nothing")).methods.isEmpty)
  }
}
