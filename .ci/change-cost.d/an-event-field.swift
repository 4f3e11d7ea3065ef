import PostLogin
import PostLoginScripts
import WireFormats

/// A script reads the field, whose value no trace and no text shows.
func anEventField() async throws {
  let value = "Baroness-Elect"
  let event = try Event(
    json: #"{"user":{"user_id":"auth0|1","salutation":"\#(value)"},"request":{},"secrets":{}}"#
  )
  let source = """
    exports.onExecutePostLogin = async (event, api) => {
      if (event.user.salutation === '\(value)') api.access.deny('read');
    };
    """
  let action = try ScriptAction(
    name: "action",
    source: source,
    file: "action.js",
    host: ScriptHost(tracing: true)
  )
  let outcome = try await Flow([Flow.Step(action, onFailure: .deny)]).run(event)
  try require(outcome.reason == "read", "a script does not read the field")
  let trace = outcome.trace?.jsonValue.jsonText() ?? ""
  try require(trace.contains("salutation"), "the trace lacks the field: \(trace)")
  try require(!trace.contains(value), "the trace shows the field's value")
  let text = EventMask([event], secrets: SecretMask([])).masked("Dear \(value),")
  try require(text == "Dear ***,", text)
}
