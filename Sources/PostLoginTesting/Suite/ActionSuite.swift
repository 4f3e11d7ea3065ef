package import PostLogin
import PostLoginScripts
public import WireFormats
package import PostLoginPolicies

/// Cases with fixtures and expected outcomes, from a file next to the Action.
public struct ActionSuite: Sendable {
  /// The path of the file in the caller's form.
  public let path: String
  /// The cases in the order of the file, one for each combination of a matrix.
  public let cases: [Case]
  /// The Actions and their settings.
  package let plan: Plan
  /// The files of the suite, including its own.
  package let files: [String]

  /// Reads a suite with its fixtures.
  ///
  /// - Throws: `unreadable`, `notYAML`, `notJSON` or `invalidSuite`, with path, line and column;
  ///   one error contains all problems of the file, the first one in front.
  public init(at path: String) throws(PostLoginError) {
    try self.init(at: path, options: Options())
  }

  package init(at path: String, options: Options) throws(PostLoginError) {
    let document: Document
    do {
      document = try Document(at: path)
    } catch {
      throw error.placed(inFile: path)
    }
    let reader = SuiteReader(path: path, options: options)
    let content = try DocumentReading.read(document, reporting: .invalidSuite, reader.read)
    self.path = path
    cases = content.cases
    plan = content.plan
    files = [path] + content.files
  }
}

extension ActionSuite {
  /// The caller's settings for every suite.
  package struct Options: Sendable {
    /// The caller's settings for the policy of every suite.
    ///
    /// Its limits and permissions override those of the suite; its secrets apply unless a flow file
    /// names some. Its host only loads Actions, to report errors.
    package var policy = Policy.Options()
    /// The time and cache of each case, which override those of the suite.
    package var context = GivenContext()
    /// Locates addresses of transaction data.
    package var geo: (any GeoLocator)?
    /// Fixtures, and folders of fixtures, that every suite can name in addition to its own.
    package var fixtures: [String] = []
    /// Loads files of rules, for example with counters; nil to read them.
    package var readRules: PolicyReader.RulesReader?
    /// Whether a case must have `expect`, and its `with` must change the fixture; not if only its
    /// login is used.
    package var needsExpectations = true

    package init() {}
  }
}

extension ActionSuite {
  /// Notes for the author after every case ran: stubs that no case used.
  package var notes: [PostLoginError] {
    plan.permissions.unusedStubs(with: cases.filter { $0.skipReason == nil }).map { stub in
      PostLoginError(
        .invalidSuite,
        "no case asks for what the stub `\(stub.summary)` answers; remove it, or see whether its "
          + "`request` is what the Action asks for",
        at: stub.location
      )
    }
  }
}

extension PostLoginError.Code {
  /// A suite that contains errors.
  public static let invalidSuite = Self(rawValue: "invalidSuite")
}

extension PostLoginError {
  /// Returns the error at the beginning of the file, unless it has a place.
  func placed(inFile path: String) -> PostLoginError {
    guard location == nil else { return self }
    return PostLoginError(code, message, at: SourceLocation(file: path, line: 1, column: 1))
      .followed(by: further)
  }
}
