import PostLogin
import WireFormats

/// The request that resumes a case's login after a pause.
///
/// It is written as changes of the login's request, with an empty query and body, and of its user.
struct Return: Sendable {
  static let stateName = "state"

  let request: JSONValue
  let user: JSONValue?
  let prompt: JSONValue?
  let factors: [String]?
  let token: ReturnToken?
  let location: SourceLocation

  init?(_ cursor: DocumentCursor) {
    guard let map = cursor.map else { return nil }
    location = cursor.location
    if let id = map[.prompt]?.node.member("id") {
      map[.prompt]?.report(
        "a form keeps the `promptId` that the Action rendered; write `fields` and `vars`, which the "
          + "user has submitted",
        at: id.location
      )
      return nil
    }
    var changes: [String: JSONValue] = [:]
    let parts = [("request", map[.request]), ("user", map[.user]), ("prompt", map[.prompt])]
    for case (let name, let part?) in parts {
      guard let change = Event.changes(ofMember: name, by: part) else { return nil }
      changes[name] = change
    }
    request = changes["request"] ?? [:]
    user = changes["user"]
    prompt = changes["prompt"]
    factors = map[.passedFactors].flatMap(RunContextReader.factors)
    token = map[.token].flatMap(ReturnToken.init)
    map.end()
  }

  /// Returns the data that resumes a suspended login.
  func continuation(
    of suspension: Suspension,
    _ event: Event,
    now: Double
  ) -> Continuation {
    func filled(_ value: JSONValue) -> JSONValue {
      value.mappingStrings { $0.replacing("${state}", with: suspension.state) }
    }
    var request = suspension.request(changedBy: filled(self.request))
    if suspension.pause.continuesInSameAction, request["query"]?["state"] == nil,
      request["body"]?["state"] == nil
    {
      request = request.replacing(["query", "state"], with: JSONText(string: suspension.state))
    }
    if let token {
      let text = token.text(for: event, state: suspension.state, now: now)
      request = request.replacing(["query", token.parameter], with: JSONText(string: text))
    }
    return Continuation(
      request: request,
      user: user.map { (event["user"] ?? .emptyObject).applying(mergePatch: $0) },
      prompt: prompt.map { JSONText(filled($0)) },
      factors: factors
    )
  }
}
