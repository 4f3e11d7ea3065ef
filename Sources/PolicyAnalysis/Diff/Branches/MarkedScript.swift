import PostLogin
import WireFormats

/// A script that reports which of its branches it reaches.
///
/// Each branch contains a call without side effects: the condition of an `if` passes through a
/// function that returns it, `a && b` becomes `a && mark(1) && b`, and so on. When its handler
/// ends, the script prints the reached branches. Texts of functions and stacks may show the marks,
/// so a difference counts only if the unmarked scripts show it too.
struct MarkedScript: Sendable {
  /// A branch of a script.
  struct Branch: Sendable {
    /// The kind of branch, such as `else` or `catch`.
    var what: String
    var location: SourceLocation
    /// The lines of the block, if the branch is one.
    var lines: ClosedRange<Int>
    /// Whether reports name the branch if no login reaches it.
    var isReported = true
  }

  /// The shift of a line's text by a mark.
  struct Shift: Sendable {
    /// The column of the shifted text in the script without marks.
    var column: Int
    var length: Int
  }

  /// The text with marks.
  let source: String
  /// The branches by the numbers of their marks.
  let branches: [Branch]
  /// The prefix of printed marks.
  let heading: String
  private let shifts: [Int: [Shift]]

  /// Larger scripts are bundles, most of which no login reaches.
  static let maximumLength = 300_000

  /// Marks the script with this number in its flow, whose handlers print; returns nil for large
  /// scripts and those without branches.
  init?(_ source: String, file: String, number: Int, handlers: [String]) {
    self.init(source, file: file, number: number) { mark, heading in
      Self.ending(mark: mark, heading: heading, handlers: handlers)
    }
  }

  /// Marks a module, which prints each branch when it is reached.
  init?(ofModule module: ModuleFile, number: Int) {
    self.init(module.text, file: module.path, number: number, ending: Self.endingOfModule)
  }

  private init?(
    _ source: String,
    file: String,
    number: Int,
    ending: (_ mark: String, _ heading: String) -> String
  ) {
    guard source.utf8.count <= Self.maximumLength else { return nil }
    var name = "$mark"
    while source.contains(name) { name += "_" }
    var writer = MarkWriter(source, file: file, mark: name)
    writer.write()
    guard !writer.branches.isEmpty else { return nil }
    branches = writer.branches
    shifts = writer.shifts
    heading = "\u{1}\(number):"
    self.source = writer.text + ending(name, "\\u0001\(number):")
  }

  /// Returns the numbers of the branches that an execution reached.
  func reached(in outcome: Outcome) -> [Int] {
    outcome.actions.flatMap(\.logs).filter { $0.text.hasPrefix(heading) }.flatMap { line in
      line.text.dropFirst(heading.count).split(separator: ",").compactMap { Int($0) }
    }
    .filter(branches.indices.contains)
  }

  /// Whether the script prints its branches; scripts that export in an unusual way do not.
  func prints(in outcome: Outcome) -> Bool {
    outcome.actions.contains { $0.logs.contains { $0.text.hasPrefix(heading) } }
  }

  /// Converts a place in the marked text to one in the original.
  func unmarked(_ place: SourceLocation) -> SourceLocation {
    var column = place.column
    for shift in shifts[place.line] ?? [] where column > shift.column {
      column = max(shift.column, column - shift.length)
    }
    return SourceLocation(file: place.file, line: place.line, column: column)
  }

  // Names contain a dollar sign: otherwise a member of the event with the same name would count as
  // read.

  /// Returns the function that the marks of a module call.
  private static func endingOfModule(mark: String, heading: String) -> String {
    """

    ;function \(mark)($number, $value) {
      const $seen = \(mark).\(mark) ??= { __proto__: null };
      const $branch = arguments.length === 1 || $value ? $number : $number + 1;
      if ($seen[$branch] === undefined) {
        $seen[$branch] = 1;
        console.debug('\(heading)' + $branch);
      }
      return arguments.length === 1 ? true : $value;
    }
    """
  }

  /// Returns the function that marks call, and handlers that print the reached branches when they
  /// end.
  private static func ending(mark: String, heading: String, handlers: [String]) -> String {
    let handlers = handlers.map { "'\($0)'" }.joined(separator: ", ")
    return """

      ;function \(mark)($number, $value) {
        const $seen = \(mark).\(mark) ??= { __proto__: null };
        if (arguments.length === 1) { $seen[$number] = 1; return true; }
        $seen[$value ? $number : $number + 1] = 1;
        return $value;
      }
      try {
        const $ofAsync = Object.getPrototypeOf(async function () {});
        for (const $name of [\(handlers)]) {
          const $handler = module.exports[$name];
          if (!$handler || Object.getPrototypeOf($handler) !== $ofAsync) continue;
          const $marked = async function (...$values) {
            try {
              return await $handler.apply(this, $values);
            } finally {
              console.debug('\(heading)' + Object.keys(\(mark).\(mark) ?? {}).join(','));
            }
          };
          // Bundlers export by getters, which cannot be assigned.
          if (!Object.getOwnPropertyDescriptor(module.exports, $name)?.writable) {
            module.exports = { ...module.exports };
          }
          module.exports[$name] = $marked;
        }
      } catch {}
      """
  }
}
