import PostLogin

@testable import PolicyAnalysis
@testable import PostLoginTool

/// The program's help and a SARIF log have the page of the code.
func aCode() async throws {
  let help = CodeHelp.requested(by: ["help", "nothingRead"], commands: [], pages: CodePage.all)
  try require(help?.text.contains("decide by the event") == true, "\(help?.text ?? "no help")")
  let page = CodePage.all.first { $0.code == Diagnostic.Code.nothingRead.rawValue }
  try require(page?.source?.hasSuffix("post-login-event-object") == true, "the page has no source")
}
