public import WireFormats

/// The one way by which the wishes of a script reach the outside.
///
/// A door decides what is granted. It runs in the program itself, never where the script runs, and
/// answers every question: what it refuses is an answer too.
public protocol HostAccess: Sendable {
  /// Finds the module that a script asks for by a name which is not built in.
  ///
  /// - Parameters:
  ///   - name: What stood in `require(…)`.
  ///   - file: The path of the script that asks.
  /// - Returns: The module's text, or why there is none.
  func module(_ name: String, from file: String) async -> ModuleAnswer

  /// Performs, or stands in for, one HTTP request.
  ///
  /// It does not follow what is virtual: a delay that nobody has to wait for is told in the
  /// reply's `duration`.
  func request(_ request: ScriptRequest) async -> HTTPReply

  /// The objects whose members modules find as secrets, so that no report shows them.
  var secrets: [JSONText] { get }

  /// What the author should know when the login is over, such as stubs that answered nothing.
  var closingDiagnostics: [Diagnostic] { get }
}

extension HostAccess {
  /// No secrets.
  public var secrets: [JSONText] { [] }

  /// Nothing.
  public var closingDiagnostics: [Diagnostic] { [] }
}
