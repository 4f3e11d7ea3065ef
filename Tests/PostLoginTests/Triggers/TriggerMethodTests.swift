import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// The methods of every trigger, compared with Auth0's reference pages.
@Suite(.tags(.commands))
struct TriggerMethodTests {
  @Test(arguments: TriggerReference.names)
  func `the methods are those of the reference`(name: String) throws {
    let reference = try TriggerReference(name)
    let methods = MethodTable.of(reference.trigger).methods.filter { $0.headings > 0 }
    var namespaces: [String] = []
    for method in methods where namespaces.last != method.name.namespace {
      namespaces.append(method.name.namespace)
    }
    #expect(namespaces == reference.namespaces)
    #expect(methods.map(Self.row).sorted() == reference.methods.sorted())
  }

  @Test func `the pages of all triggers have 131 headings, 71 of them for logins`() {
    func count(_ definitions: [TriggerDefinition]) -> Int {
      definitions.flatMap(\.methods.methods).map(\.headings).reduce(0, +)
    }
    #expect(count([.postLogin]) == 71)
    #expect(count(TriggerDefinition.all) == 131)
  }

  @Test func `methods that only a guide documents are these`() {
    let unlisted = TriggerDefinition.all.flatMap { definition in
      definition.methods.methods.filter { $0.headings == 0 }
        .map { "\(definition.trigger.rawValue) \($0.name)" }
    }
    #expect(
      Set(unlisted) == [
        "post-login transaction.addTargetScope", "post-login transaction.removeTargetScope",
        "post-login transaction.setTargetScopes", "post-login transaction.clearTargetScopes",
        "custom-token-exchange transaction.setMetadata",
      ]
    )
  }

  @Test func `each method changes a section of its trigger`() {
    for definition in TriggerDefinition.all {
      let sections = Set(definition.sections.map(\.name))
      #expect(sections.count == definition.sections.count, "\(definition.trigger.rawValue)")
      for method in definition.methods.methods {
        guard let section = method.section else { continue }
        #expect(sections.contains(section.name), "\(definition.trigger.rawValue) \(method.name)")
      }
    }
  }

  @Test func `the JSON of an outcome has the sections of its trigger`() throws {
    let event = try Event(json: #"{"secrets":{}}"#)
    func names(_ trigger: Trigger) -> [String] {
      Effects(event: event, trigger: trigger).outcome.jsonValue.objectValue?.map(\.name) ?? []
    }
    let first = ["decision", "reason", "cause", "degraded", "suspension"]
    let last = ["diagnostics", "actions", "requests"]
    #expect(names(.customEmailProvider) == first + ["notification", "cache"] + last)
    #expect(names(.eventStream) == first + ["delivery", "cache"] + last)
    #expect(names(.postLogin).contains("samlResponse"))
    #expect(names(Trigger(rawValue: "post-nothing")) == first + last)
  }

  private static func row(_ method: Method) -> String {
    let parameters = method.parameters.map { $0.name + ($0.isOptional ? "?" : "") }
    let result =
      switch method.result {
      case "void": "undefined"
      case let type where type.hasSuffix("API"): "api"
      default: "value"
      }
    return "\(method.name)(\(parameters.joined(separator: ", "))): \(result)"
  }
}
