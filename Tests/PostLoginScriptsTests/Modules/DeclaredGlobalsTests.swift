import PostLogin
import TestSupport
import Testing

@testable import ScriptEnvironment

/// The declarations for editors, and the globals that scripts have.
@Suite(.tags(.javaScript, .modules))
struct DeclaredGlobalsTests {
  /// What a module finds in its scope, and what the environment sets at once.
  private static let others: Set = ["console", "exports", "module", "require"]

  @Test func `every global of the environment is declared, and no other`() {
    let declared = TypeDeclarations.globals.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^declare (?:var|function) (\w+)/).map { String($0.1) }
    }
    #expect(
      Set(declared).sorted() == Self.others.union(GlobalNames.modules.keys).sorted()
    )
  }
}
