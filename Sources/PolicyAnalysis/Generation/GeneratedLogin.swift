import FoundationEssentials
import PostLogin
import PostLoginTesting
import WireFormats

/// A generated login: an entry path with edits.
struct GeneratedLogin: Hashable, Sendable {
  /// The index of the entry path in `LoginStart.all()`.
  var start: Int
  private(set) var edits: [Edit] = []

  /// A difference from the ordinary login.
  enum Edit: Hashable, Sendable {
    /// A member of the event has this value, or is missing.
    case member([String], JSONValue?)
    /// The time of the login in milliseconds since 1970.
    case now(Double)
    /// The cache contains this record.
    case cached(key: String, value: String, isExpired: Bool)
    /// The answer of a host to all or some requests, identified as in `HostResponses`.
    case answer(host: String, HostResponse)
    /// The result of a function whose package is not installed.
    case result(PackageCall, PackageResult)
    /// The delay of a host's answers in milliseconds.
    case delay(host: String, Double)
    /// A query parameter or form field of the request that resumes the login.
    case returned(name: String, JSONValue?)
    /// The payload of the token in the request that resumes the login.
    case token(payload: JSONValue, TokenForm)
    /// The answers of `api.groups` and `api.roles`, by name.
    case groups([String])
    case roles([String])
    case seed(UInt64)

    /// The subject; an edit replaces others with the same subject.
    var subject: [String] {
      switch self {
      case .member(let names, _): ["event"] + names
      case .now: ["now"]
      case .cached(let key, _, _): ["cache", key]
      case .answer(let host, _): ["answer", host]
      case .result(let call, _): ["result", call.package, call.path]
      case .delay(let host, _): ["delay", host]
      case .returned(let name, _): ["returned", name]
      case .token: ["token"]
      case .groups: ["groups"]
      case .roles: ["roles"]
      case .seed: ["seed"]
      }
    }
  }

  init(start: Int) { self.start = start }

  /// Returns the login with one more edit, which replaces those that it makes irrelevant.
  func adding(_ edit: Edit) -> GeneratedLogin {
    var copy = self
    let subject = edit.subject
    copy.edits.removeAll { $0.subject.starts(with: subject) }
    copy.edits.append(edit)
    return copy
  }

  func removing(at index: Int) -> GeneratedLogin {
    var copy = self
    copy.edits.remove(at: index)
    return copy
  }

  /// Returns the login on another entry path.
  func starting(at start: Int) -> GeneratedLogin {
    var copy = self
    copy.start = start
    return copy
  }
}

/// The form of a token that a page sends back.
struct TokenForm: Hashable, Sendable {
  /// The key that signs the token.
  enum Secret: Hashable, Sendable {
    /// The login's secret with this name.
    case named(String)
    case text(String)
  }

  static let usualParameter = "session_token"

  var secret: Secret
  /// The parameter of the query that carries the token.
  var parameter = Self.usualParameter

  /// Returns the text that signs the token of a login.
  func secretText(of event: Event) -> String? {
    switch secret {
    case .named(let name): event[path: ["secrets", name]]?.stringValue
    case .text(let text): text
    }
  }
}

/// The answer of a host to a script.
enum HostResponse: Hashable, Sendable {
  case json(status: Int, JSONValue)
  case text(status: Int, String)
  /// No answer, with an error code of Node.js.
  case failure(String)
}

/// The event and context of a generated or recorded login, as a flow takes them.
struct RunnableLogin: Sendable {
  var event: Event
  var context: RunContext
  var responses = HostResponses()
  var returned: [String: JSONValue] = [:]
  var token: (payload: JSONValue, form: TokenForm)?
  /// The answers of the case from which the login was derived; edits take precedence.
  var given: CaseAnswers?

  /// Applies the edits of a login; returns nil if they make no valid event.
  init?(_ login: GeneratedLogin, from starts: [LoginStart], secrets: [String: String]) {
    let start = starts[login.start]
    var value = start.value
    context = start.context
    given = start.answers
    context.seed = context.seed ?? 1
    if !secrets.isEmpty, !start.isGiven || value["secrets"] == nil {
      let members = secrets.sorted { $0.key < $1.key }.map { JSONMember($0, .string($1)) }
      value = value.placing(["secrets"], .object(members), for: start.occasion)
    }
    if case .now(let now)? = login.edits.first(where: { $0.subject == ["now"] }) {
      context.milliseconds = now
      let begin = start.context.milliseconds ?? SuiteSettings.defaultNow
      value = value.moved(start.times, by: now - begin, for: start.occasion)
    }
    let now = context.milliseconds ?? SuiteSettings.defaultNow
    for edit in login.edits {
      switch edit {
      case .member(let names, let new): value = value.placing(names[...], new, for: start.occasion)
      case .now: break
      case .cached(let key, let text, let isExpired):
        context.cache[key] = RunContext.CacheRecord(
          value: text,
          expiryMilliseconds: isExpired ? now - 1000 : now + 600_000
        )
      case .answer(let host, let answer): responses.answers[host] = answer
      case .result(let call, let result): responses.results[call] = result
      case .delay(let host, let milliseconds): responses.delays[host] = milliseconds
      case .returned(let name, let value): returned[name] = value
      case .token(let payload, let form): token = (payload, form)
      case .groups(let names): context.groups = names.map { Self.named($0, "grp") }
      case .roles(let names): context.roles = names.map { Self.named($0, "rol") }
      case .seed(let seed): context.seed = seed
      }
    }
    value = value.linked(after: login.edits, for: start.occasion)
    guard let event = try? Event(json: value.jsonText()) else { return nil }
    self.event = event
  }

  private static func named(_ name: String, _ prefix: String) -> JSONText {
    JSONText(["id": .string("\(prefix)_\(name)"), "name": .string(name)])
  }
}

extension JSONValue {
  /// Returns the value with all times moved.
  fileprivate func moved(
    _ places: [[String]],
    by milliseconds: Double,
    for occasion: EventOccasion
  ) -> JSONValue {
    places.reduce(self) { value, place in
      guard let text = value.value(at: place)?.stringValue, let date = Date(eventText: text) else {
        return value
      }
      let moved = Date(millisecondsSince1970: date.millisecondsSince1970 + milliseconds)
      return value.placing(place[...], .string(moved.eventText), for: occasion)
    }
  }
}
