import PostLogin
import PostLoginScripts
import WireFormats

/// A script of the trigger runs, with its own methods and sections.
func aTrigger() async throws {
  let source = """
    exports.onExecuteTokenRevocation = async (event, api) => {
      api.access.deny(`${event.token.type} ${typeof api.user}`);
    };
    """
  let action = try ScriptAction(
    name: "action",
    source: source,
    file: "action.js",
    host: ScriptHost()
  )
  let event = try Event(json: #"{"token":{"type":"refresh"},"secrets":{}}"#)
  let trigger = Trigger(rawValue: "pre-token-revocation")
  let outcome = try await Flow([Flow.Step(action, onFailure: .deny)], trigger: trigger).run(event)
  try require(outcome.reason == "refresh undefined", outcome.reason ?? "no reason")
  let names = outcome.jsonValue.objectValue?.map(\.name) ?? []
  try require(names.contains("access") && !names.contains("user"), "\(names)")
}
