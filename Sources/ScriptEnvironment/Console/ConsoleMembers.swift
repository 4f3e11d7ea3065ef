import ScriptEngine

/// The methods of `console`, made when a script first touches them.
final class ConsoleMembers: LazyMembers {
  private static let methods = [
    "log", "info", "warn", "error", "debug", "trace", "dir", "dirxml", "table", "assert", "count",
    "countReset", "group", "groupCollapsed", "groupEnd", "time", "timeEnd", "timeLog", "clear",
  ]
  /// A call cannot print more than this, so more of its text is never copied.
  private static let longestArgument = 1 << 20

  private let output: ConsoleOutput
  private var formatter: ProtectedValue?
  private var counts: [String: Int] = [:]
  private var indentation = ""

  init(output: ConsoleOutput) {
    self.output = output
  }

  func enumerableNames(of kind: Int) -> [String] { Self.methods }

  func position(of name: String, in kind: Int) -> Int? { Self.methods.firstIndex(of: name) }

  func didMiss(_ name: String, of object: LazyObject, in realm: Realm) {}
  func didAdd(_ name: String, to object: LazyObject) {}

  func member(at position: Int, of object: LazyObject, in realm: Realm) -> LazyMember {
    let name = Self.methods[position]
    // Weak, or the realm would keep the functions that keep it.
    let body: HostFunction.Body = { [weak self] call in
      self?.run(name, call)
      return .undefined
    }
    return .function(realm.makeFunction(name, body))
  }

  private func run(_ name: String, _ call: HostCall) {
    switch name {
    case "log", "info", "warn", "error", "debug", "trace": print(name, call, from: 0)
    case "dir", "dirxml", "table": print("log", call, from: 0)
    case "assert" where !(call.argument(0)?.boolean ?? false):
      print("error", call, from: 1, prefix: "Assertion failed")
    case "count": count(label(call), call)
    case "countReset": counts[label(call)] = nil
    case "group", "groupCollapsed":
      if call.argumentCount > 0 { print("log", call, from: 0) }
      indentation += "  "
    case "groupEnd": indentation = String(indentation.dropLast(2))
    default: break
    }
  }

  private func label(_ call: HostCall) -> String {
    call.argument(0).flatMap { $0.kind == .undefined ? nil : $0.text } ?? "default"
  }

  private func count(_ label: String, _ call: HostCall) {
    counts[label, default: 0] += 1
    output.print("\(indentation)\(label): \(counts[label, default: 0])", level: "log") {
      call.realm.callerLocation()
    }
  }

  private func print(_ level: String, _ call: HostCall, from first: Int, prefix: String? = nil) {
    guard !output.isFull else {
      return output.print("", level: level) { call.realm.callerLocation() }
    }
    let text = text(call, from: first)
    let parts = [prefix, text.isEmpty && prefix != nil ? nil : text].compactMap(\.self)
    let joined = parts.joined(separator: ": ")
    let indented =
      indentation.isEmpty
      ? joined
      : joined.split(separator: "\n", omittingEmptySubsequences: false)
        .map { indentation + $0 }.joined(separator: "\n")
    output.print(indented, level: level) { call.realm.callerLocation() }
  }

  private func text(_ call: HostCall, from first: Int) -> String {
    if first + 1 == call.argumentCount, let only = call.argument(first), only.kind == .string {
      guard only.stringLength <= Self.longestArgument else { return "[a text that is too long]" }
      return only.text ?? ""
    }
    guard first < call.argumentCount, let formatter = formatter(in: call.realm) else { return "" }
    return formatter.callForText(call.passedArguments(from: first), in: call.realm)
      ?? "[a value that cannot be shown]"
  }

  private func formatter(in realm: Realm) -> ProtectedValue? {
    if let formatter { return formatter }
    formatter = try? realm.evaluate(realm.machine.environmentScripts.console)
    return formatter
  }
}
