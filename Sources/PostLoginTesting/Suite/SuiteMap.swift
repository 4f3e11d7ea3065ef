/// A kind of map in a suite, with the keys that its reader accepts.
package struct SuiteMap: Sendable {
  /// The kind of map, such as `case`.
  package let name: String
  /// The place of the map, such as `cases[]`; empty for the suite itself.
  package let path: String
  /// The keys, in the order of the reference.
  package let keys: [SuiteKey]

  /// The suite itself.
  package static let suite = SuiteMap(
    name: "suite",
    path: "",
    keys: [.action, .flow, .trigger, .onFailure] + settings + [
      .modules, .standIns, .limits, .isolation, .fixtures, .cases,
    ]
  )
  /// One case.
  package static let `case` = SuiteMap(
    name: "case",
    path: "cases[]",
    keys: [.name, .trigger, .fixture, .with] + settings + [
      .continue, .expect, .matrix, .skip, .only,
    ]
  )
  /// A fixture that changes another one.
  package static let fixture = SuiteMap(
    name: "fixture",
    path: "fixtures.*",
    keys: [.base, .with]
  )
  /// A record of the cache in its long form.
  package static let cacheRecord = SuiteMap(
    name: "record of the cache",
    path: "cache.*",
    keys: [.value, .expiresAt]
  )
  /// The request that resumes a login after a pause.
  package static let `return` = SuiteMap(
    name: "continue",
    path: "cases[].continue",
    keys: [.request, .user, .prompt, .passedFactors, .token]
  )
  /// The session token of the page that sends the browser back.
  package static let returnToken = SuiteMap(
    name: "token",
    path: "cases[].continue.token",
    keys: [.secret, .payload, .parameter]
  )
  /// The keys of an expectation that are not in `ExpectedSections`.
  package static let expectation = SuiteMap(
    name: "expect",
    path: "cases[].expect",
    keys: [.exact, .snapshot, .challenges]
  )

  /// All kinds of maps that a suite's own readers read.
  ///
  /// `limits`, `http` and `modules` are read as in a flow file, `with` as a fixture.
  package static let all = [
    suite, `case`, fixture, cacheRecord, `return`, returnToken, expectation,
  ]

  /// The keys that a suite and each of its cases can have.
  package static let settings: [SuiteKey] = [
    .now, .seed, .secrets, .variables, .cache, .http, .roles, .groups, .factors, .grant,
  ]
}
