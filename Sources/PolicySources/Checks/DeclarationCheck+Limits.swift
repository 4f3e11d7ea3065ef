import PostLogin
import WireFormats

/// Numbers and sizes beyond what Auth0 takes (Auth0: Actions Limitations; Entity Limit Policy).
extension DeclarationCheck {
  private static let packages = 10
  private static let modulesOfAction = 3

  var flowSizeFindings: [DeclarationFinding] {
    declaration.flows.compactMap { flow in
      let most: Int
      switch TriggerDefinition.of(flow.trigger)?.flow?.cardinality {
      case .several(let count)?: most = count
      case .onePerTenant?: most = 1
      case .onePerEntity?, nil: return nil
      }
      guard flow.steps.count > most else { return nil }
      return DeclarationFinding(
        .declarationTooLarge,
        .error,
        "the flow of \(flow.trigger.rawValue.quoted) has \(flow.steps.count) Actions, and Auth0 "
          + "takes \(most)",
        at: flow.steps[most].location ?? flow.location,
        help: most == 1 ? "bind one Action" : "join Actions, or remove some"
      )
    }
      + actions.compactMap { action, code in
        Self.finding(
          code,
          has: action.modules.count,
          of: "shared modules",
          atMost: Self.modulesOfAction,
          at: code.place(of: "modules")
        )
      }
  }

  func sizeFindings(of code: CheckedCode) -> [DeclarationFinding] {
    let limits = Limits()
    return [
      Self.finding(
        code,
        has: code.size ?? 0,
        of: "bytes of code",
        atMost: limits.codeBytes,
        at: code.place(of: "code")
      ),
      Self.finding(
        code,
        has: code.dependencies.count,
        of: "packages",
        atMost: Self.packages,
        at: code.dependencies.dropFirst(Self.packages).first?.location
          ?? code.place(of: "dependencies")
      ),
      Self.finding(
        code,
        has: code.secrets.count,
        of: "secrets",
        atMost: limits.secrets.count,
        at: code.secrets.dropFirst(limits.secrets.count).first?.location
          ?? code.place(of: "secrets")
      ),
    ].compactMap(\.self)
  }

  private static func finding(
    _ code: CheckedCode,
    has count: Int,
    of kind: String,
    atMost most: Int,
    at location: SourceLocation?
  ) -> DeclarationFinding? {
    guard count > most else { return nil }
    return DeclarationFinding(
      .declarationTooLarge,
      .error,
      "\(code.title) has \(count) \(kind), and Auth0 takes \(most)",
      at: location,
      help: "remove what is not needed, or move a part into a shared module"
    )
  }
}
