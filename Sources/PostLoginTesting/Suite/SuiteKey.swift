import WireFormats

/// A key of a map in a suite.
///
/// Readers use these values, so that each key they accept is listed in `SuiteMap`.
package struct SuiteKey: Sendable, Hashable {
  /// The key as suites write it.
  package let name: String
  /// The meaning in one line of plain text with code in backticks.
  package let meaning: String

  private init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

/// The keys of the suite itself.
extension SuiteKey {
  static let action = Self(
    "action",
    "The Action, or a Terraform folder, plan or export, by its path from the suite, or an environment of "
      + "`postlogin.yaml`; without it and `flow`, the Action beside the suite"
  )
  static let flow = Self("flow", "Several Actions in their order, or the path of a flow file")
  static let onFailure = Self(
    "onFailure",
    "The failure policy: `deny`, `continue`, or the path of a fallback Action"
  )
  static let limits = Self("limits", "The limits of the Actions, as in a flow file")
  static let isolation = Self(
    "isolation",
    "`fresh` for a new realm in each execution, `warm` for one realm for all cases"
  )
  static let modules = Self("modules", "Modules by name, in place of those that are installed")
  static let standIns = Self(
    "standIns",
    "`true` for stand-ins in place of packages that are not installed"
  )
  static let fixtures = Self(
    "fixtures",
    "Fixtures by name: the path of a file, or a `base` with changes"
  )
  static let cases = Self("cases", "The cases, at least one")
  static let trigger = Self(
    "trigger",
    "The trigger that the Actions run for; by default that of the fixture, or the only one that "
      + "the Actions serve"
  )
}

/// The keys that a suite and each of its cases can have.
extension SuiteKey {
  static let now = Self("now", "The time that scripts see; 2026-01-15T12:00:00Z by default")
  static let seed = Self("seed", "The seed of random values, a whole number")
  static let cache = Self(
    "cache",
    "The content of `api.cache`, by key: a text, or `value` with `expires_at`"
  )
  static let secrets = Self(
    "secrets",
    "The secrets of the Actions by name, or the path of a file with them"
  )
  static let http = Self("http", "Stubs that answer requests, each with `request` and `response`")
  static let variables = Self("variables", "The members of `process.env`, by name")
  static let roles = Self(
    "roles",
    "The roles that `api.roles` returns: names, or objects with `id` and `name`; the roles of the event are "
      + "part of `with`"
  )
  static let groups = Self("groups", "The groups that `api.groups` returns: names, or objects")
  static let factors = Self("factors", "The factors that the tenant has enabled; all by default")
  static let grant = Self(
    "grant",
    "The grant of the login, as in transaction data; only for fixtures of transaction data"
  )
}

/// The keys that only a case can have.
extension SuiteKey {
  static let name = Self("name", "The name, on one line and unique in the suite")
  static let fixture = Self(
    "fixture",
    "The login: a name in `fixtures`, a path from the suite, or a path in the nearest folder "
      + "`Fixtures`, also without its extension"
  )
  static let with = Self(
    "with",
    "Changes of the fixture: members that replace its own; null removes one"
  )
  static let `continue` = Self(
    "continue",
    "The request that resumes the login after a pause; a list for several pauses"
  )
  static let expect = Self("expect", "The expected outcome: a decision, or a map")
  static let skip = Self("skip", "The reason why the case is skipped")
  static let only = Self("only", "`true` to run no other case of the suite")
  static let matrix = Self(
    "matrix",
    "Lists of values by name: one case for each combination, with `${name}` for a value"
  )
}

/// The keys of smaller maps.
extension SuiteKey {
  static let base = Self("base", "The fixture to change, by name or path")
  static let value = Self("value", "The text of the record")
  static let expiresAt = Self(
    "expires_at",
    "When the record expires, as a time or in milliseconds since 1970; 15 minutes after `now` by "
      + "default"
  )
  static let request = Self(
    "request",
    "Changes of the request that resumes the login; `${state}` is the state of the pause"
  )
  static let user = Self("user", "Changes of the user since the pause")
  static let prompt = Self("prompt", "What the user submitted in the form")
  static let passedFactors = Self("factors", "The factors that the user has passed")
  static let token = Self("token", "The session token that the page sends back")
  static let secret = Self("secret", "The secret that signs the token")
  static let payload = Self(
    "payload",
    "Claims of the token in addition to those that Auth0 requires"
  )
  static let parameter = Self(
    "parameter",
    "The parameter of the query that carries the token; `session_token` by default"
  )
  static let exact = Self(
    "exact",
    "`true` to allow no other content, or a list of members without other content"
  )
  static let snapshot = Self("snapshot", "`true` to compare the whole outcome with a snapshot")
  static let challenges = Self("challenges", "Short for `authentication: { challenges: … }`")
}

extension DocumentMap {
  /// The value of an optional key.
  subscript(key: SuiteKey) -> DocumentCursor? { self[key.name] }

  /// The value of a required key; reports a missing one.
  func required(_ key: SuiteKey) -> DocumentCursor? { required(key.name) }
}
