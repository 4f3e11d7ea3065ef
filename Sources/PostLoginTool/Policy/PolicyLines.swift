import PolicySources
import PostLogin
import PostLoginTesting
import WireFormats

/// The lines that describe a declared policy to a person.
struct PolicyLines {
  private let declaration: PolicyDeclaration
  private let style: TextStyle

  init(_ declaration: PolicyDeclaration, _ style: TextStyle) {
    self.declaration = declaration
    self.style = style
  }

  var lines: [String] {
    let sections =
      declaration.flows.map(lines(of:)) + [bindings, unboundActions, modules, problems]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func lines(of flow: DeclaredFlow) -> [String] {
    let steps = flow.steps.enumerated().flatMap { index, step in
      let number = "  \(index + 1). "
      guard let action = step.action.flatMap(declaration.action) else {
        return ["\(number)not known\(Self.place(step.location))"]
      }
      return [number + Self.head(action.name, action.location)] + Self.details(of: action)
    }
    return [style.bold(Self.text(flow.trigger.rawValue))] + steps
  }

  private var bindings: [String] {
    guard !declaration.bindings.isEmpty else { return [] }
    let lines = declaration.bindings.flatMap { binding in
      let head = "  \(binding.kind.rawValue) \(Self.text(binding.name)): "
      guard let action = binding.action.flatMap(declaration.action) else {
        return ["\(head)not known\(Self.place(binding.location))"]
      }
      return [head + Self.head(action.name, action.location)] + Self.details(of: action)
    }
    return [style.bold("Actions of entities")] + lines
  }

  private var unboundActions: [String] {
    let bound = Set(
      declaration.flows.flatMap(\.steps).compactMap(\.action)
        + declaration.bindings.compactMap(\.action)
    )
    let actions = declaration.actions.filter { !bound.contains($0.name) }
    guard !actions.isEmpty else { return [] }
    let lines = actions.flatMap { action in
      ["  " + Self.head(action.name, action.location)] + Self.details(of: action)
    }
    return [style.bold("bound to no trigger")] + lines
  }

  private var modules: [String] {
    guard !declaration.modules.isEmpty else { return [] }
    let lines = declaration.modules.flatMap { module in
      ["  " + Self.head(module.name, module.location)]
        + Self.table([
          ("code", [module.codeFile].compactMap(\.self)),
          ("secrets", module.secrets.map(\.name)),
          ("packages", module.dependencies.map(Self.text)),
        ])
    }
    return [style.bold("shared modules")] + lines
  }

  private var problems: [String] {
    guard !declaration.problems.isEmpty else { return [] }
    let lines = declaration.problems.flatMap { problem in
      ["  \(problem)"] + (problem.help.map { ["    help: \($0)"] } ?? [])
    }
    return [style.bold("not known or not readable")] + lines
  }

  private static func head(_ name: String, _ location: SourceLocation?) -> String {
    text(name) + place(location)
  }

  private static func details(of action: DeclaredAction) -> [String] {
    let triggers = action.triggers.map { supported in
      [supported.trigger.rawValue, supported.version].compactMap(\.self).joined(separator: " ")
    }
    return table([
      ("code", [action.code == nil ? "not known" : action.codeFile].compactMap(\.self)),
      ("triggers", triggers), ("runtime", [action.runtime].compactMap(\.self)),
      ("secrets", action.secrets.map(\.name)), ("packages", action.dependencies.map(text)),
      ("modules", action.modules), ("deployed", action.isDeployed ? [] : ["no"]),
    ])
  }

  private static func table(_ rows: [(label: String, values: [String])]) -> [String] {
    rows.filter { !$0.values.isEmpty }.map { label, values in
      "     \(label.padded(to: 9))\(values.map(text).joined(separator: ", "))"
    }
  }

  private static func text(_ dependency: DeclaredAction.Dependency) -> String {
    "\(dependency.name) \(dependency.version ?? "without a version")"
  }

  private static func place(_ location: SourceLocation?) -> String {
    location.map { ", \(text("\($0)"))" } ?? ""
  }

  private static func text(_ text: String) -> String { DocumentText.line(text, atMost: 200) }
}
