import FoundationEssentials
import WireFormats

extension Suspension {
  /// The event with which the login resumes; `effects` are those of the suspended segment.
  ///
  /// - Throws: `invalidContinuation`.
  func event(
    after continuation: Continuation,
    _ effects: Effects,
    at time: Double
  ) throws(PostLoginError) -> Event {
    try checkState(in: continuation.request)
    let outcome = effects.outcome
    guard var event = segments.last?.event else {
      throw PostLoginError(.invalidSuspension, "the suspension holds no event")
    }
    event = event.replacing(["request"], with: continuation.request)
    if let user = continuation.user {
      event = event.replacing(["user"], with: user)
    } else if pause.continuesInSameAction {
      event = event.merging(outcome.appMetadata, into: "app_metadata")
        .merging(outcome.userMetadata, into: "user_metadata")
    }
    switch pause {
    case .redirect: return event
    case .prompt:
      return event.replacing(["prompt"], with: answer(to: outcome.prompt, continuation.prompt))
    case .challenge:
      let challenges = outcome.authentication.challenges
      let types = try passedTypes(challenges, continuation.factors)
      return event.passing(zip(challenges, types), at: time)
    }
  }

  /// A missing or wrong state is `invalid_request` at Auth0 (Auth0: Redirect with Actions).
  private func checkState(in request: JSONText) throws(PostLoginError) {
    guard pause.continuesInSameAction else { return }
    guard let given = request["body"]?["state"] ?? request["query"]?["state"] else {
      throw PostLoginError(
        .invalidContinuation,
        "the request has no `state`; the browser returns to `/continue` with the state of the login"
      )
    }
    guard given.stringValue == state else {
      throw PostLoginError(
        .invalidContinuation,
        "the request's `state` is not the one that the login left with"
      )
    }
  }

  /// The events of the login so far, and one with the members that the continuation adds, which
  /// together have every value that the resumed Actions can see.
  package func events(before continuation: Continuation) -> [Event] {
    let added = Event.empty.replacing(["request"], with: continuation.request)
      .replacing(["user"], with: continuation.user ?? .emptyObject)
      .replacing(["prompt"], with: continuation.prompt ?? .emptyObject)
    return segments.map(\.event) + [added]
  }

  private func answer(to prompt: PromptRequest?, _ given: JSONText?) -> JSONText {
    let id = given?["id"] ?? JSONText(string: prompt?.promptID ?? "")
    let fields = given?["fields"] ?? prompt?.fields ?? .emptyObject
    let vars = given?["vars"] ?? prompt?.vars ?? .emptyObject
    return JSONText(members: [("id", id), ("fields", fields), ("vars", vars)])
  }

  private func passedTypes(
    _ challenges: [Challenge],
    _ given: [String]?
  ) throws(PostLoginError) -> [String] {
    let offers = challenges.map { $0.factors.compactMap(\.type) }
    guard let given else { return offers.map { $0.first ?? "" } }
    guard given.count == offers.count else {
      throw PostLoginError(
        .invalidContinuation,
        "\(given.count) factors were passed, and \(offers.count) were asked for"
      )
    }
    let types = given.map { FactorSelector.canonical($0) }
    for (type, offer) in zip(types, offers) where !offer.contains(type) {
      throw PostLoginError(
        .invalidContinuation,
        "factor `\(type)` was not asked for; these were: \(offer.joined(separator: ", "))"
      )
    }
    return types
  }
}

extension Event {
  /// The event for the next Action after factors were passed or enrolled.
  fileprivate func passing(
    _ done: some Sequence<(Challenge, String)>,
    at time: Double
  ) -> Event {
    let date = Date(timeIntervalSince1970: time / 1000)
    let timestamp = date.formatted(.iso8601.withFractionalSeconds)
    var methods = self[path: ["authentication", "methods"]]?.elements ?? []
    var factors = self[path: ["user", "enrolledFactors"]]?.elements ?? []
    for (challenge, type) in done {
      let method: JSONValue = [
        "name": "mfa", "timestamp": .string(timestamp), "type": .string(type),
      ]
      methods.append(JSONText(method))
      if challenge.kind == .enroll { factors.append(JSONText(["type": .string(type)])) }
    }
    let authentication = (self["authentication"] ?? .emptyObject)
      .replacing(["methods"], with: JSONText(elements: methods))
    let event = replacing(["authentication"], with: authentication)
    return factors.isEmpty
      ? event : event.replacing(["user", "enrolledFactors"], with: JSONText(elements: factors))
  }
}

extension Date.ISO8601FormatStyle {
  fileprivate var withFractionalSeconds: Self { Self(includingFractionalSeconds: true) }
}
