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

  /// The compiler's complaints about these files, compiled with our declarations and project file.
  static func complaints(about files: [String: String]) throws -> [Complaint] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      TypeDeclarations.text(of: .postLogin) ?? "",
      to: folder.appending(path: "post-login.d.ts")
    )
    try write(TypeDeclarations.globals, to: folder.appending(path: "globals.d.ts"))
    try write(TypeDeclarations.project, to: folder.appending(path: "jsconfig.json"))
    for (name, text) in files { try write(text, to: folder.appending(path: name)) }
    // Our own declarations are checked as well, which editors need not do.
    let arguments = ["--project", "jsconfig.json", "--skipLibCheck", "false", "--pretty", "false"]
    let output = try run(arguments, in: folder)
    return output.matches(of: /(?m)^([^\s(]+)\((\d+),\d+\): error (.*)$/).map { match in
      Complaint(file: String(match.1), line: Int(match.2) ?? 0, text: String(match.3))
    }
  }

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
