package import WireFormats

extension PolicyDeclaration {
  private static let shownProblemCount = 10

  /// Refuses a declaration without an Action.
  ///
  /// - Throws: its first problems, or else `invalidFlow` with what its form would have.
  package func checkHasActions(at path: String) throws(PostLoginError) {
    guard actions.isEmpty else { return }
    if let first = problems.first {
      throw first.followed(by: Array(problems.prefix(Self.shownProblemCount).dropFirst()))
    }
    let isExport = PolicySource.kind(of: path) == .export
    throw PostLoginError(
      .invalidFlow,
      "`\(DocumentText.line(path, atMost: 200))` declares no Action",
      help: isExport
        ? "Actions are in `actions` of the export, which an export in part may lack"
        : "Actions are resources `auth0_action` of one provider, the default one unless "
          + "`postlogin.yaml` names another"
    )
  }
}
