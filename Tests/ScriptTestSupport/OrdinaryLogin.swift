import PostLogin
import Testing

@testable import PostLoginScripts
import WireFormats

/// A login whose result depends on its number, so that results cannot be confused.
enum OrdinaryLogin {
  static let source = """
    let calls = 0;
    exports.onExecutePostLogin = async (event, api) => {
      calls += 1;
      if (calls > 1) throw new Error('another execution was here');
      const [, digits] = /^user([0-9]+)$/.exec(event.user.user_id);
      const sorted = [...digits].map(Number).sort((a, b) => a - b);
      api.idToken.setCustomClaim('digits', JSON.parse(JSON.stringify({ sorted })));
      api.user.setAppMetadata('seen', digits);
      if (Number(digits) % 3 === 0) api.access.deny(`number ${digits}`);
      await Promise.resolve();
      console.log('%s', digits);
    };
    """

  static func action(on host: ScriptHost) throws -> ScriptAction {
    try ScriptAction(name: "ordinary", source: source, file: "ordinary.js", host: host)
  }

  static func event(_ number: Int) throws -> Event {
    try Event(
      json: #"{"user":{"user_id":"user\#(number)","app_metadata":{}},"request":{},"secrets":{}}"#
    )
  }

  /// The reason why an Outcome is not that of this number; nil if it is.
  static func flaw(in outcome: Outcome, of number: Int) -> String? {
    let sorted = String(number).sorted().map(String.init).joined(separator: ",")
    let isDenied = number % 3 == 0
    if let error = outcome.error { return "\(number): \(error.code.rawValue): \(error.message)" }
    guard outcome.decision == (isDenied ? .denied : .allowed) else {
      return "\(number) was \(outcome.decision)"
    }
    guard outcome.reason == (isDenied ? "number \(number)" : nil) else {
      return "\(number) has reason \(outcome.reason ?? "none")"
    }
    let claims = outcome.actions.first?.commands.first?.arguments.last?.jsonText?.text
    guard claims == #"{"sorted":[\#(sorted)]}"# else {
      return "\(number) has claims \(claims ?? "none")"
    }
    return outcome.logs == [String(number)] ? nil : "\(number) printed \(outcome.logs)"
  }
}
