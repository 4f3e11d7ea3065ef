import Foundation

@testable import PostLogin

/// Runs Debian's TypeScript compiler on plain JavaScript.
struct Compiler {
  struct Complaint: Equatable {
    var file: String
    var line: Int
    var text: String
  }

  private static let path = "/usr/bin/tsc"

  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// The compiler's complaints about these files, compiled with our declarations.
  static func complaints(about files: [String: String]) throws -> [Complaint] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(TypeDeclarations.text, to: folder.appending(path: "post-login.d.ts"))
    try write(context, to: folder.appending(path: "surroundings.d.ts"))
    for (name, text) in files { try write(text, to: folder.appending(path: name)) }
    let output = try run(
      [
        "--noEmit", "--checkJs", "--allowJs", "--pretty", "false", "--target", "es2022", "--lib",
        "es2022", "post-login.d.ts", "surroundings.d.ts",
      ] + files.keys.sorted(),
      in: folder
    )
    return output.matches(of: /(?m)^([^\s(]+)\((\d+),\d+\): error (.*)$/).map { match in
      Complaint(file: String(match.1), line: Int(match.2) ?? 0, text: String(match.3))
    }
  }

  /// The globals that Actions use besides the event and `api`.
  private static let context = """
    declare var exports: any;
    declare module "auth0";
    declare module "crypto";
    declare var console: any, crypto: any, fetch: any, AbortSignal: any;
    """

  private static func write(_ text: String, to file: URL) throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private static func run(_ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
