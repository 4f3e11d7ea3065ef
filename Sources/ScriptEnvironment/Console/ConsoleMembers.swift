import ScriptEngine

/// The methods of `console`, made when a script first touches them.
final class ConsoleMembers: LazyMembers {
  private static let methods = MemberNames([
    "log", "info", "warn", "error", "debug", "trace", "dir", "dirxml", "table", "assert", "count",
    "countReset", "group", "groupCollapsed", "groupEnd", "time", "timeEnd", "timeLog", "clear",
  ])
  /// A call cannot print more than this, so more of its text is never copied.
  private static let longestArgument = 1 << 20

  private let output: ConsoleOutput
  private let time: ScriptTime
  private let makeWriter: (String) -> ProtectedValue?
  private var writers: [String: ProtectedValue] = [:]
  private var functions: [Int: ProtectedValue] = [:]
  private var counts: [String: Int] = [:]
  private var timers: [String: Double] = [:]
  private var indentation = ""

  /// A console whose texts are written by functions of our JavaScript: `format`, `dir` and `table`.
  init(
    output: ConsoleOutput,
    time: ScriptTime,
    makeWriter: @escaping (String) -> ProtectedValue?
  ) {
    self.output = output
    self.time = time
    self.makeWriter = makeWriter
  }

  /// Forgets what the execution before has counted, timed and indented.
  func begin() {
    counts.removeAll()
    timers.removeAll()
    indentation = ""
  }

  /// Forgets the functions of modules that the environment has dropped.
  func forgetWriters() { writers.removeAll() }

  func enumerableNames(of kind: Int) -> [String] { Self.methods.names }

  func names(of kind: Int) -> MemberNames { Self.methods }

  func didMiss(_ name: String, of object: LazyObject, in realm: Realm) {}
  func didAdd(_ name: String, to object: LazyObject) {}

  func member(at position: Int, of object: LazyObject, in realm: Realm) -> LazyMember {
    if let function = functions[position] { return .function(function) }
    let name = Self.methods.names[position]
    // Weak, or the realm would keep the functions that keep it.
    let function = realm.makeFunction(name) { [weak self] call in
      self?.run(name, call)
      return .undefined
    }
    functions[position] = function
    return .function(function)
  }

  private func run(_ name: String, _ call: HostCall) {
    switch name {
    case "log", "info", "warn", "error", "debug", "trace": print(name, call, from: 0)
    case "dirxml": print("log", call, from: 0)
    case "dir", "table": print("log", call, from: 0, writtenBy: name)
    case "assert" where !(call.argument(0)?.boolean ?? false):
      print("error", call, from: 1, prefix: "Assertion failed")
    case "count": count(label(call), call)
    case "countReset": counts[label(call)] = nil
    case "group", "groupCollapsed":
      if call.argumentCount > 0 { print("log", call, from: 0) }
      indentation += "  "
    case "groupEnd": indentation = String(indentation.dropLast(2))
    case "time": timers[label(call)] = timers[label(call)] ?? time.now
    case "timeLog": printTime(call)
    case "timeEnd":
      printTime(call)
      timers[label(call)] = nil
    default: break
    }
  }

  private func label(_ call: HostCall) -> String {
    call.argument(0).flatMap { $0.kind == .undefined ? nil : $0.text } ?? "default"
  }

  private func count(_ label: String, _ call: HostCall) {
    counts[label, default: 0] += 1
    printLine("\(label): \(counts[label, default: 0])", call)
  }

  private func printTime(_ call: HostCall) {
    let label = label(call)
    guard let start = timers[label] else { return }
    let rest = call.argumentCount > 1 ? " \(text(call, from: 1, writtenBy: "format"))" : ""
    printLine("\(label): \(Self.text(ofMilliseconds: time.now - start))\(rest)", call)
  }

  /// As Node.js writes a time that it has measured.
  private static func text(ofMilliseconds milliseconds: Double) -> String {
    func short(_ number: Double) -> String {
      let rounded = (number * 1000).rounded() / 1000
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    return milliseconds < 1000 ? "\(short(milliseconds))ms" : "\(short(milliseconds / 1000))s"
  }

  private func printLine(_ text: String, _ call: HostCall) {
    output.print("\(indentation)\(text)", level: "log") { call.realm.callerLocation() }
    call.realm.machine.inspector?.link
      .add(.printed(level: "log", text: "\(indentation)\(text)"))
  }

  private func print(
    _ level: String,
    _ call: HostCall,
    from first: Int,
    prefix: String? = nil,
    writtenBy writer: String = "format"
  ) {
    guard !output.isFull else {
      return output.print("", level: level) { call.realm.callerLocation() }
    }
    let text = text(call, from: first, writtenBy: writer)
    let parts = [prefix, text.isEmpty && prefix != nil ? nil : text].compactMap(\.self)
    let joined = parts.joined(separator: ": ")
    let indented =
      indentation.isEmpty
      ? joined
      : joined.split(separator: "\n", omittingEmptySubsequences: false)
        .map { indentation + $0 }.joined(separator: "\n")
    output.print(indented, level: level) { call.realm.callerLocation() }
    call.realm.machine.inspector?.link.add(.printed(level: level, text: indented))
  }

  private func text(_ call: HostCall, from first: Int, writtenBy name: String) -> String {
    if name == "format", first + 1 == call.argumentCount, let only = call.argument(first),
      only.kind == .string
    {
      guard only.stringLength <= Self.longestArgument else { return "[a text that is too long]" }
      return only.text ?? ""
    }
    guard first < call.argumentCount, let writer = writer(name) else { return "" }
    return writer.callForText(call.passedArguments(from: first), in: call.realm)
      ?? "[a value that cannot be shown]"
  }

  private func writer(_ name: String) -> ProtectedValue? {
    if let writer = writers[name] { return writer }
    let writer = makeWriter(name)
    writers[name] = writer
    return writer
  }
}
