import Foundation

@testable import PostLoginScripts

/// The results of Node.js on this machine for names in files.
enum NodeResolver {
  struct Question: Encodable, Sendable {
    let file: String
    let name: String
  }

  static let isInstalled: Bool = (try? run(["--version"], input: Data()))?.isEmpty == false

  /// A path, `missing`, or `refused` for each question.
  static func answers(to questions: [Question]) throws -> [String] {
    let output = try run(
      ["--no-deprecation", "-e", script],
      input: JSONEncoder().encode(questions)
    )
    return try JSONDecoder().decode([String].self, from: output)
  }

  private static let script = """
    const { createRequire } = require('module');
    const questions = JSON.parse(require('fs').readFileSync(0, 'utf8'));
    const answers = questions.map(({ file, name }) => {
      try {
        return createRequire(file).resolve(name);
      } catch (error) {
        return error.code === 'MODULE_NOT_FOUND' ? 'missing' : 'refused';
      }
    });
    process.stdout.write(JSON.stringify(answers));
    """

  /// What Node.js prints.
  static func run(_ arguments: [String], input: Data) throws -> Data {
    let folder = try ModuleFolder()
    let questions = folder.path("questions.json")
    try input.write(to: URL(filePath: questions))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node"] + arguments
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key == "PATH" }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: questions))
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return output
  }
}
