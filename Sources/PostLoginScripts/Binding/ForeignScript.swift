import PostLogin
import WireFormats

/// A script that is written for something else than a trigger's Actions.
enum ForeignScript: Equatable {
  case typeScript
  case rule
  case browserScript
  case action(of: String)

  /// Recognises a script that has no handler which the trigger could call, or does not compile.
  ///
  /// Types are looked for only in a script that the engine refuses to compile.
  init?(_ source: String, for trigger: Trigger, isCompiled: Bool) {
    let tokens = ScriptTokens(source)
    if !isCompiled, tokens.haveTypes {
      self = .typeScript
      return
    }
    let names = tokens.names
    guard names.isDisjoint(with: trigger.handlers) else { return nil }
    if isCompiled, let other = TriggerDefinition.having(exportIn: names), other.trigger != trigger {
      self = .action(of: other.trigger.rawValue)
    } else if tokens.haveRule {
      self = .rule
    } else if isCompiled, tokens.useBrowser,
      names.isDisjoint(with: ["exports", "module", "export"])
    {
      self = .browserScript
    } else {
      return nil
    }
  }

  /// The error of a compiled script that exports nothing, which is wrong for every trigger.
  static func errorBeforeRun(of action: ScriptSource) -> PostLoginError? {
    let trigger = action.presumedTrigger
    guard let foreign = Self(action.source, for: trigger, isCompiled: true),
      foreign == .rule || foreign == .browserScript,
      ScriptTokens(action.source).names.isDisjoint(with: ["exports", "module", "export"])
    else { return nil }
    let place = SourceLocation(file: action.file, line: 1, column: 1)
    return PostLoginError(.noHandler, foreign.message(for: trigger), at: place)
  }

  /// The kind of the script, and how to fix it.
  func message(for trigger: Trigger) -> String {
    let name = trigger.handler(of: .execute) ?? "handler"
    let handler = "`exports.\(name) = async (event, api) => { … }`"
    return switch self {
    case .typeScript:
      "this is TypeScript in a file of JavaScript: let the file's name end with `.ts`, or write "
        + "JavaScript, with \(handler)"
    case .rule:
      "this is a Rule, `function (user, context, callback)`, and no Action: rewrite it as \(handler)"
    case .browserScript:
      "this is a script for a browser, and no Action: an Action has no page, and begins with "
        + handler
    case .action(let other):
      "this is an Action of `\(other)`, \(Self.advice(on: other, insteadOf: trigger, handler))"
    }
  }

  /// The end of the message about an Action of another trigger.
  private static func advice(on other: String, insteadOf trigger: Trigger, _ handler: String)
    -> String
  {
    switch TriggerDefinition.of(Trigger(rawValue: other))?.support {
    case .named(let reason): "which postlogin does not run: \(reason)"
    default:
      "not of `\(trigger.rawValue)`: use it in its own trigger (`--trigger \(other)`), or write one "
        + "with \(handler)"
    }
  }
}

extension ScriptSource {
  /// The trigger that a script is probably written for, before any flow says which.
  var presumedTrigger: Trigger {
    ActionScript(name: name, file: file, source: source).triggers.first ?? .postLogin
  }
}

extension PostLoginError {
  /// The same error, or for a script that does not compile one that names its kind if it is no
  /// Action of the trigger.
  func naming(_ action: ScriptSource, for trigger: Trigger) -> PostLoginError {
    guard code == .syntaxError,
      let foreign = ForeignScript(action.source, for: trigger, isCompiled: false)
    else { return self }
    return PostLoginError(code, foreign.message(for: trigger), at: location, causedBy: underlying)
  }
}
