package import PostLogin
import PostLoginScripts
public import WireFormats
package import PostLoginPolicies

/// Cases over fixtures with what is expected of them, from a file next to the Action.
public struct ActionSuite: Sendable {
  /// The path of the file, as the caller named it.
  public let path: String
  /// The cases in the order of the file, one for each combination of a matrix.
  public let cases: [Case]
  /// What runs, and how.
  package let plan: Plan
  /// The files that the suite is made of, itself included.
  package let files: [String]

  /// Reads a suite with its fixtures.
  ///
  /// - Throws: `unreadable`, `notYAML`, `notJSON` or `invalidSuite`, with path, line and column;
  ///   all problems of the file at once, the first one in front.
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
  /// What the caller says about every suite.
  package struct Options: Sendable {
    /// What the caller says about the policy of every suite.
    ///
    /// Its limits and permissions count above those of the suite; its secrets count where a flow
    /// file names none. Its host only loads Actions, to see whether they can be.
    package var policy = Policy.Options()
    /// The time and cache of each case, above those of the suite.
    package var context = GivenContext()
    /// What places the addresses of transaction data.
    package var geo: (any GeoLocator)?
    /// Makes Actions of files of rules in another way than by reading them; nil for that.
    package var readRules: PolicyReader.RulesReader?
    /// Whether a case needs an `expect`, and changes where it has a `with`; not where only its login
    /// counts.
    package var needsExpectations = true

    package init() {}
  }
}

extension ActionSuite {
  /// What its author should know once every case has run: stubs that no case needed.
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
  /// A suite that cannot be run as it is written.
  public static let invalidSuite = Self(rawValue: "invalidSuite")
}

extension PostLoginError {
  /// The error at the beginning of the file, where it has no place of its own.
  func placed(inFile path: String) -> PostLoginError {
    guard location == nil else { return self }
    return PostLoginError(code, message, at: SourceLocation(file: path, line: 1, column: 1))
      .followed(by: further)
  }
}
