import PostLogin

/// Runtimes that Auth0 has ended, or advises to leave.
extension DeclarationCheck {
  func runtimeFindings(of action: DeclaredAction) -> [DeclarationFinding] {
    guard let runtime = action.runtime else { return [] }
    let location = action.places["runtime"] ?? action.location
    let help = "declare `node22`, and test the Action with it"
    let title = "the runtime \(runtime.quoted) of the Action \(action.name.quoted)"
    if Self.ended.contains(runtime) {
      return [
        DeclarationFinding(
          .endedRuntime,
          .error,
          "Auth0 has ended \(title), and runs its Actions on Node.js 22",
          at: location,
          help: help
        )
      ]
    }
    guard Self.older.contains(runtime) else { return [] }
    return [
      DeclarationFinding(
        .olderRuntime,
        .info,
        "Auth0 advises to leave \(title), whose support by Node.js ended in April 2025",
        at: location,
        help: help
      )
    ]
  }

  /// Ended on 15 August 2025 (Auth0: Migrate from Node 12 and 16).
  private static let ended: Set<String> = ["node12", "node16"]
  /// Both names of Node.js 18 (Auth0: Migrate from Node 18 to Node 22).
  private static let older: Set<String> = ["node18", "node18-actions"]
}
