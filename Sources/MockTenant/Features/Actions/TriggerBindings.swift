import PostLogin
import WireFormats

/// The Actions that the Management API has bound to a trigger, in their order.
struct TriggerBindings: Sendable {
  var document: JSONObject

  init(_ document: JSONObject) { self.document = document }

  init(trigger: Trigger, bindings: [JSONObject]) {
    document = [
      "id": .string(trigger.rawValue), "bindings": .array(bindings.map { .object($0.members) }),
    ]
  }

  var trigger: Trigger { Trigger(rawValue: document.string("id") ?? "") }
  var bindings: [JSONObject] { document.objects("bindings") }
  var actionIDs: [String] { bindings.compactMap { $0.string("action_id") } }
}
