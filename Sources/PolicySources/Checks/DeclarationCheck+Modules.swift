import PostLogin
import WireFormats

/// Shared modules that code requires, that Actions list, and that are declared.
extension DeclarationCheck {
  var moduleFindings: [DeclarationFinding] {
    let declared = Set(declaration.modules.map(\.name))
    return actions.flatMap { action, code in
      missingModules(of: action, code, declared)
        + Self.unboundModules(of: action, code, declared) + Self.unusedModules(of: action, code)
    } + modules.flatMap { Self.nestedModules(of: $0.code) } + unusedModules
  }

  private func missingModules(
    of action: DeclaredAction,
    _ code: CheckedCode,
    _ declared: Set<String>
  ) -> [DeclarationFinding] {
    let names = Set(action.modules).union(Self.required(by: code).keys)
    return names.subtracting(declared).sorted().map { name in
      DeclarationFinding(
        .missingSharedModule,
        .error,
        "\(code.title) uses the shared module \(name.quoted), and no file declares it",
        at: code.place(of: Self.member),
        help: "declare the module, or correct its name"
      )
    }
  }

  private static func unboundModules(
    of action: DeclaredAction,
    _ code: CheckedCode,
    _ declared: Set<String>
  ) -> [DeclarationFinding] {
    guard !code.unknownMembers.contains(member) else { return [] }
    let names = required(by: code).filter { declared.contains($0.key) }
    return names.filter { !action.modules.contains($0.key) }.map { name, place in
      DeclarationFinding(
        .unboundSharedModule,
        .error,
        "\(code.title) does not list the shared module \(name.quoted), which it requires in "
          + "\(code.words(for: place))",
        at: code.place(of: member),
        help: "list the module among the `modules` of the Action"
      )
    }
  }

  private static func unusedModules(
    of action: DeclaredAction,
    _ code: CheckedCode
  ) -> [DeclarationFinding] {
    guard let use = code.use?.modules, !use.isWhole else { return [] }
    let required = required(by: code)
    return action.modules.filter { required[$0] == nil }.map { name in
      DeclarationFinding(
        .unusedSharedModule,
        .warning,
        "\(code.title) lists the shared module \(name.quoted), and its code does not require it",
        at: code.place(of: member),
        help: "remove the module from the Action, or require `actions:\(name)`"
      )
    }
  }

  /// Modules cannot require each other (Auth0: Actions Limitations).
  private static func nestedModules(of code: CheckedCode) -> [DeclarationFinding] {
    required(by: code).map { name, place in
      DeclarationFinding(
        .unboundSharedModule,
        .error,
        "\(code.title) requires the shared module \(name.quoted) in \(code.words(for: place)), and "
          + "a module can use packages only",
        at: code.place(of: member),
        help: "join the two modules, or let the Action pass one to the other"
      )
    }
  }

  private var unusedModules: [DeclarationFinding] {
    let isKnown = actions.allSatisfy { action, code in
      !code.unknownMembers.contains(Self.member) && code.use?.modules.isWhole == false
    }
    guard isKnown else { return [] }
    let used = Set(actions.flatMap { $0.action.modules + Self.required(by: $0.code).keys })
    return declaration.modules.filter { !used.contains($0.name) }.map { module in
      DeclarationFinding(
        .unusedSharedModule,
        .warning,
        "no Action uses the shared module \(module.name.quoted)",
        at: module.location,
        help: "list it among the `modules` of an Action, or delete it"
      )
    }
  }

  /// The shared modules that a code requires, with the first place of each.
  private static func required(by code: CheckedCode) -> [String: SourceLocation] {
    let named = (code.use?.modules.read ?? [:]).compactMap { name, place in
      if case .shared(let module) = RequiredModule(name) { (module, place) } else { nil }
    }
    return Dictionary(named) { left, _ in left }
  }

  private static let member = "modules"
}
