import PostLogin

/// Versions of triggers, and handlers in the code.
extension DeclarationCheck {
  func triggerFindings(of action: DeclaredAction, _ code: CheckedCode) -> [DeclarationFinding] {
    action.triggers.flatMap { supported -> [DeclarationFinding] in
      guard let definition = TriggerDefinition.of(supported.trigger) else { return [] }
      let trigger = DeclaredTrigger(definition, version: supported.version, code: code)
      return [trigger.versionFinding, trigger.handlerFinding].compactMap(\.self)
    } + undeclaredTriggers(of: action, code)
  }

  /// Handlers of triggers that neither this Action declares nor another one with the same code.
  private func undeclaredTriggers(
    of action: DeclaredAction,
    _ code: CheckedCode
  ) -> [DeclarationFinding] {
    guard let use = code.use, !action.triggers.isEmpty, !code.unknownMembers.contains(Self.triggers)
    else { return [] }
    let declared = Set(
      declaration.actions.filter { $0.code == action.code }.flatMap { $0.triggers.map(\.trigger) }
    )
    return TriggerDefinition.all.compactMap { definition in
      let named = definition.functions.handlers.filter(use.handlers.contains)
      guard let handler = named.first, !declared.contains(definition.trigger) else { return nil }
      let id = definition.trigger.rawValue.quoted
      return DeclarationFinding(
        .undeclaredTrigger,
        .warning,
        "\(code.title) has the handler `\(handler)` of \(id), which it does not declare",
        at: code.place(of: Self.triggers),
        help: "declare \(id) among its triggers, or remove the handler"
      )
    }
  }

  fileprivate static let triggers = "supported_triggers"
}

/// A trigger that an Action declares, with the code that serves it.
private struct DeclaredTrigger {
  private let definition: TriggerDefinition
  private let version: String?
  private let code: CheckedCode
  private let id: String

  init(_ definition: TriggerDefinition, version: String?, code: CheckedCode) {
    self.definition = definition
    self.version = version
    self.code = code
    id = definition.trigger.rawValue.quoted
  }

  private var isOlder: Bool { version.map(definition.olderVersions.contains) ?? false }

  /// Whether this version calls the function that the whole module is (Auth0: Migrate from Actions
  /// Beta to Final).
  private var takesFunction: Bool { isOlder && version == "v1" }

  /// The version in words.
  private var versionWords: String {
    (version ?? definition.version).map { "version \($0.quoted) of \(id)" } ?? id
  }

  var versionFinding: DeclarationFinding? {
    guard let version, let current = definition.version, version != current else { return nil }
    guard isOlder else {
      return finding(
        .unknownTriggerVersion,
        .error,
        "\(code.title) declares version \(version.quoted) of \(id), which Auth0 does not have",
        help: "declare version `\(current)`"
      )
    }
    // A misfit of the code says more about the version.
    guard handlerFinding?.code != .triggerVersionMisfit else { return nil }
    return finding(
      .olderTriggerVersion,
      .warning,
      "Auth0 has deprecated version `\(version)` of \(id), which \(code.title) declares",
      help: "declare version `\(current)`"
    )
  }

  var handlerFinding: DeclarationFinding? {
    guard let use = code.use, let handler = definition.functions.execute else { return nil }
    let isNamed = !use.handlers.isDisjoint(with: definition.functions.handlers)
    switch (takesFunction, isNamed, use.exportsFunction) {
    case (true, true, false):
      return finding(
        .triggerVersionMisfit,
        .error,
        "version `v1` of \(id) calls the function that `module.exports` is, and \(code.title) "
          + "exports its handler by name",
        help: "declare version \(definition.version?.quoted ?? "") of \(id)"
      )
    case (false, false, true):
      return finding(
        .triggerVersionMisfit,
        .error,
        "\(code.title) exports one function, as version `v1` took it, and \(versionWords) calls "
          + "`\(handler)`",
        help: "write `exports.\(handler) = async (event, api) => { … }`"
      )
    case (false, false, false):
      return finding(
        .missingHandler,
        .error,
        "\(code.title) declares \(id), and its code has no `\(handler)`",
        help: "write `exports.\(handler) = async (event, api) => { … }`, or declare its own trigger"
      )
    default: return nil
    }
  }

  private func finding(
    _ code: Diagnostic.Code,
    _ severity: Diagnostic.Severity,
    _ message: String,
    help: String
  ) -> DeclarationFinding {
    DeclarationFinding(
      code,
      severity,
      message,
      at: self.code.place(of: DeclarationCheck.triggers),
      help: help
    )
  }
}
