import FoundationEssentials

/// Expressions with stand-ins, and what they give: after a preamble and a line of dashes a line for
/// each, `expression //=> result`.
struct StandInTable {
  let preamble: String
  let rows: [(expression: String, result: String)]

  init(_ name: String) throws {
    let parts = try Self.text("Tables/\(name).txt").split(separator: "\n---\n", maxSplits: 1)
    preamble = parts.first.map(String.init) ?? ""
    rows = (parts.dropFirst().first ?? "").split(separator: "\n").map { line in
      let sides = line.split(separator: " //=> ", maxSplits: 1)
      return (String(sides[0]), sides.dropFirst().first.map(String.init) ?? "")
    }
  }

  /// The lines of a file beside this one.
  static func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n").map(String.init)
  }

  /// A script that prints a line for each expression: its value, or its error.
  static func script(preamble: String, _ expressions: [String]) -> String {
    let printing = """
      const print = async (run) => {
        let line;
        try {
          line = require('util').inspect(await run(), { depth: 9, breakLength: Infinity, compact: true });
        } catch (error) {
          line = `${error.name}: ${error.message}`;
        }
        console.log(line);
      };
      """
    let prints = expressions.map { "await print(async () => (\($0)));" }
    return ([printing, preamble] + prints).joined(separator: "\n")
  }

  private static func text(_ path: String) throws -> String {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    return try String(contentsOfFile: "/\(folder)/\(path)", encoding: .utf8)
  }
}
