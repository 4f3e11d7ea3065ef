package import WireFormats

extension DocumentCursor {
  /// The name of an autonomous system in Auth0's form; files may have its number alone.
  package var autonomousSystem: String? {
    let written: String?
    if case .number(let digits) = node.value { written = digits } else { written = string }
    guard let written else { return nil }
    if let name = AutonomousSystem.knownName(written) { return name }
    report(
      "expected an autonomous system such as `AS64500`, found `\(DocumentText.line(written))`"
    )
    return nil
  }
}
