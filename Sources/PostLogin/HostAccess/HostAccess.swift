public import WireFormats

/// The only way for a script to reach modules and HTTP.
///
/// The implementation decides about grants. It runs in the program itself, never in a worker, and
/// answers every request: a refusal is an answer too.
public protocol HostAccess: Sendable {
  /// Finds the module of a name that is not built in.
  ///
  /// - Parameters:
  /// - name: The argument of `require(…)`.
  /// - file: The path of the script that requires the module.
  /// - Returns: The module's text, or the reason for its absence.
  func module(_ name: String, from file: String) async -> ModuleAnswer

  /// Performs one HTTP request, or answers it from a stub.
  ///
  /// A simulated delay is not waited for; the reply's `duration` holds it.
  func request(_ request: ScriptRequest) async -> HTTPReply

  /// The objects whose members are secrets of modules, so that reports can mask them.
  var secrets: [JSONText] { get }

  /// Diagnostics for the author when the login is over, such as stubs that answered nothing.
  var closingDiagnostics: [Diagnostic] { get }
}

extension HostAccess {
  /// No secrets.
  public var secrets: [JSONText] { [] }

  /// No diagnostics.
  public var closingDiagnostics: [Diagnostic] { [] }
}
