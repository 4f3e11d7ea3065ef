import MockTenant
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginPolicies
@testable import ProgramTestSupport

/// The Actions of `tenant.yaml` beside its flow of logins.
@Suite(.tags(.tenant, .flow))
struct TenantTriggerTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func actions(_ yaml: String) throws -> TenantActions {
    let path = try scratch.file("tenant.yaml", yaml)
    var actions = TenantActions()
    _ = try TenantFile(at: path) {
      actions = TenantActions($0, in: FilePath.folder(of: path))
    }
    return actions
  }

  private func messages(_ yaml: String) throws -> [String] {
    do {
      _ = try actions(yaml)
      return []
    } catch let error as PostLoginError {
      return ([error] + error.further).map(\.message)
    }
  }

  @Test func `a trigger has a path, a list of paths or the keys of a flow file`() throws {
    let actions = try actions(
      """
      triggers:
        credentials-exchange: [first.js, second.js]
        custom-email-provider: mail.js
        send-phone-message: { actions: [phone.js], limits: { time: 2s } }
      event_stream_actions: { users: stream.js }
      """
    )
    let flows = actions.triggerFlows.map { flow in
      "\(flow.trigger.rawValue): "
        + flow.flow.steps.map { FilePath.name(of: $0.path) }.joined(separator: " ")
    }
    #expect(
      flows == [
        "credentials-exchange: first.js second.js", "custom-email-provider: mail.js",
        "send-phone-message: phone.js",
      ]
    )
    #expect(actions.streamActions.map(\.id) == ["users"])
    #expect(actions.flow.steps.isEmpty)
  }

  @Test(arguments: ["custom-email-provider", "custom-phone-provider"])
  func `a provider has one Action in a tenant`(trigger: String) throws {
    #expect(
      try messages("triggers:\n  \(trigger): [a.js, b.js]\n") == [
        "`triggers.\(trigger)`: a tenant has one Action for `\(trigger)`; name one"
      ]
    )
  }

  @Test(arguments: ["post-login", "event-stream", "custom-token-exchange", "post-logout"])
  func `a trigger that is not bound here is an unknown key`(trigger: String) throws {
    let messages = try messages("triggers:\n  \(trigger): a.js\n")
    #expect(messages.count == 1)
    #expect(messages.first?.contains("unknown key `\(trigger)`") == true)
  }

  @Test func `a misspelt trigger is told the nearest one`() throws {
    #expect(
      try messages("triggers:\n  credential-exchange: a.js\n") == [
        "`triggers`: unknown key `credential-exchange`; did you mean `credentials-exchange`?"
      ]
    )
  }
}
