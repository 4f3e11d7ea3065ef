import WireFormats

/// Finds the members of options that a method does not read.
struct UnknownOptions {
  /// A member with its path in the argument, and the member that was probably meant.
  private struct Find {
    let path: String
    let meant: String?
  }

  private static let maximumCount = 3
  private static let maximumElements = 20
  /// The number of letters of a name that a message shows.
  private static let shownLength = 64

  private var finds: [Find] = []
  private let event: Event

  /// Looks through the arguments of a call, which were read before: no getter runs again.
  init(in arguments: Arguments, of method: Method, seeing event: Event) {
    self.event = event
    for (position, parameter) in method.parameters.enumerated()
    where arguments[position].mayHaveMembers {
      guard let shape = OptionsShape.ofParameter(parameter.type) else { continue }
      add(arguments.argument(position), shape, under: "")
    }
  }

  /// One diagnostic for each member of which the execution has not heard yet.
  func diagnostics(of method: Method, in context: inout CallContext) -> [Diagnostic] {
    finds.compactMap { find in
      let isNew = context[ReportedOptions.self].insert("\(method.name) \(find.path)")
      return isNew ? .unknownOption(find.path, of: method.name, meant: find.meant) : nil
    }
  }

  private mutating func add(_ argument: CallArgument, _ shape: OptionsShape, under path: String) {
    if case .array = argument.value {
      for element in argument.elements.prefix(Self.maximumElements) {
        add(element, shape, under: path)
      }
    }
    guard argument.isPlainObject, argument.value.jsonText?.kind ?? .object == .object else {
      return
    }
    let known = shape.members(of: argument)
    let before = finds.count
    // The event's own factors are good selectors, though they have further members.
    defer {
      if finds.count > before, isEnrolledFactor(argument) { finds.removeLast(finds.count - before) }
    }
    for entry in argument.entries where entry.argument.value != .undefined {
      guard finds.count < Self.maximumCount else { return }
      let name = entry.name.prefix(Self.shownLength)
      guard let member = known.first(where: { $0.name == entry.name }) else {
        let meant = Self.meant(by: String(name), among: known).map { path + $0 }
        finds.append(Find(path: path + name, meant: meant))
        continue
      }
      guard let inner = member.shape else { continue }
      add(entry.argument, inner, under: "\(path)\(name).")
    }
  }

  private func isEnrolledFactor(_ argument: CallArgument) -> Bool {
    let factors = event[path: ["user", "enrolledFactors"]]?.elements ?? []
    return factors.contains { $0.value == argument.value.jsonText?.value }
  }

  /// The documented member that a name is near to or begins like, or else the one with free names
  /// into which it belongs.
  private static func meant(by name: String, among members: [OptionsShape.Member]) -> String? {
    let names = members.map(\.name)
    if let near = NameSuggestion.nearest(to: name, among: names) { return near }
    let alike = names.filter { sharesBeginning($0, name) }
    if let first = alike.first { return first }
    let maps = members.filter(\.isMap)
    return maps.count == 1 ? "\(maps[0].name): { \(name): … }" : nil
  }

  private static func sharesBeginning(_ left: String, _ right: String) -> Bool {
    guard left.count >= 3, right.count >= 3 else { return false }
    let (left, right) = (left.lowercased(), right.lowercased())
    return left.hasPrefix(right) || right.hasPrefix(left)
  }
}

/// The unknown options that one execution has reported, each once.
private struct ReportedOptions: CallState {
  private static let maximumCount = 20
  private var paths: Set<String> = []

  init(before context: CallContext) {}

  mutating func insert(_ path: String) -> Bool {
    paths.count < Self.maximumCount && paths.insert(path).inserted
  }
}

extension ScriptValue {
  fileprivate var mayHaveMembers: Bool {
    switch self {
    case .object, .array, .unserializable: true
    default: false
    }
  }
}

extension Diagnostic.Code {
  /// A member of an options object that the method does not read.
  public static let unknownOption = Self(rawValue: "unknownOption")
}

extension Diagnostic {
  fileprivate static func unknownOption(
    _ path: String,
    of method: MethodName,
    meant: String?
  ) -> Diagnostic {
    Diagnostic(
      .unknownOption,
      .warning,
      "`api.\(method)` does not read the option `\(path)`"
        + (meant.map { "; did you mean `\($0)`?" } ?? "; leave it out")
    )
  }
}
