import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

extension RunnableLogin {
  /// Whether a host may take longer than the time limit of other generated logins.
  var isSlow: Bool { responses.isSlow || given?.permissions.stubs.list.isEmpty == false }

  /// The life of the token that the browser brings back, in seconds.
  private static let tokenLife = 900
  /// The data of an unsigned response from a page.
  static let plainToken = "postlogin-diff"

  /// Copies the answers of the login's case into the login, since a written fixture has no case.
  mutating func copyCaseAnswers(after runs: [LoginRun]) {
    runs.forEach { responses.note($0.requested) }
    guard returned.isEmpty, token == nil, let given else { return }
    returned = given.firstFields
    token = given.firstToken.map {
      ($0.payload, TokenForm(secret: .text($0.secret), parameter: $0.parameter))
    }
  }

  /// Returns the data that resumes the login after a pause, from 0: that of an edit, or else of the
  /// case.
  func continuation(afterPause number: Int, of suspension: Suspension) -> Continuation {
    guard returned.isEmpty, token == nil,
      let own = given?.continuation(
        afterPause: number,
        suspension,
        of: event,
        now: context.milliseconds ?? SuiteSettings.defaultNow
      )
    else { return generatedContinuation(of: suspension) }
    return own
  }

  private func generatedContinuation(of suspension: Suspension) -> Continuation {
    var query: [JSONMember] = returned.sorted { $0.key < $1.key }
      .map { JSONMember($0.key, $0.value) }
    query.append(JSONMember("state", .string(suspension.state)))
    let parameter = token?.form.parameter ?? TokenForm.usualParameter
    if !returned.keys.contains(parameter) {
      query.append(JSONMember(parameter, .string(sessionToken(for: suspension))))
    }
    var request = event.json.value["request"] ?? [:]
    if case .object(let members) = request {
      request = .object(
        members.filter { $0.name != "query" && $0.name != "body" }
          + [JSONMember("query", .object(query)), JSONMember("body", [:])]
      )
    }
    let prompt: JSONValue? =
      suspension.pause == .prompt
      ? ["fields": .object(returned.sorted { $0.key < $1.key }.map { JSONMember($0, $1) })] : nil
    return Continuation(request: JSONText(request), prompt: prompt.map { JSONText($0) })
  }

  private func sessionToken(for suspension: Suspension) -> String {
    guard let token else { return Self.plainToken }
    let now = Int((context.milliseconds ?? 0) / 1000)
    let text = { (path: [String]) in event[path: path]?.stringValue ?? "" }
    var claims: [JSONMember] = [
      JSONMember("iat", .integer(now)),
      JSONMember("exp", .integer(now + Self.tokenLife)),
      JSONMember("iss", .string(text(["request", "hostname"]))),
      JSONMember("sub", .string(text(["user", "user_id"]))),
      JSONMember("state", .string(suspension.state)),
    ]
    let payload = token.payload.objectValue ?? []
    claims.removeAll { claim in payload.contains { $0.name == claim.name } }
    let secret = token.form.secretText(of: event) ?? ""
    return SessionToken.encode(JSONText(.object(claims + payload)), secret: secret)
  }
}
