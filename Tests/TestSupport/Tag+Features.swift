package import Testing

/// What a test is about, one tag for each feature; `FindingTests.md` maps them to tests.
extension Tag {
  /// Permissions of a script: hosts, stubs, modules and variables.
  @Tag package static var access: Self
  /// Questions about a policy without written expectations.
  @Tag package static var analysis: Self
  /// The table of `api` methods and what its commands do to a login.
  @Tag package static var commands: Self
  /// Counting what ran: scripts, rules and suites.
  @Tag package static var coverage: Self
  /// Cryptographic functions, keys and tokens.
  @Tag package static var cryptography: Self
  /// The debugger and the messages of editors.
  @Tag package static var debugging: Self
  /// JSON, YAML, URLs and files that people write.
  @Tag package static var documents: Self
  /// The event that an Action receives.
  @Tag package static var event: Self
  /// Fixtures, transactions, sample and generated logins.
  @Tag package static var fixtures: Self
  /// The order of Actions, failure policies and the Outcome.
  @Tag package static var flow: Self
  /// Requests of scripts, stubbed or real.
  @Tag package static var http: Self
  /// The engine and what scripts find around the language.
  @Tag package static var javaScript: Self
  /// Limits of time, memory, calls and sizes.
  @Tag package static var limits: Self
  /// Addresses, countries and what a database knows of them.
  @Tag package static var location: Self
  /// The Management API of the mock tenant.
  @Tag package static var management: Self
  /// `require`, installed packages and stub modules.
  @Tag package static var modules: Self
  /// Factors, challenges and one-time passwords.
  @Tag package static var multifactor: Self
  /// The program as a person runs it.
  @Tag package static var program: Self
  /// Redirects, forms and the continuation of a login.
  @Tag package static var redirect: Self
  /// The Swift rules and their JSON form.
  @Tag package static var rules: Self
  /// Sandboxes, hostile scripts and what must not leave a login.
  @Tag package static var sandbox: Self
  /// The scanner of JavaScript.
  @Tag package static var scriptText: Self
  /// Secrets of a flow, and that they stay secret.
  @Tag package static var secrets: Self
  /// Native to Web: the exchange of a token for a session in the browser.
  @Tag package static var sessionTransfer: Self
  /// Suites beside an Action, their cases and reports.
  @Tag package static var suites: Self
  /// A login that waits for its user: what is kept, and for how long.
  @Tag package static var suspension: Self
  /// The mock tenant.
  @Tag package static var tenant: Self
  /// What the tenant issues at its token endpoint.
  @Tag package static var tokens: Self
  /// Which event fields an Action read, and what it did with them.
  @Tag package static var trace: Self
  /// What `.ci/unprivileged` runs once more without privileges, as services run.
  @Tag package static var unprivileged: Self
  /// Processes that run scripts, their pool and their protocol.
  @Tag package static var workers: Self
}
