import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts

@Suite(.tags(.modules), .enabled(if: NodeResolver.isInstalled, "node is not installed"))
struct NodeDifferentialTests {
  private func answer(
    _ question: NodeResolver.Question,
    _ resolver: ModuleResolver
  ) -> String {
    do {
      return try resolver.path(of: question.name, from: question.file)
    } catch {
      return error == .missing ? "missing" : "refused"
    }
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max), 16_778_270_758_510_300_951, 1, 2, 3])
  func `random packages resolve as in Node`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<5 {
      let packages = GeneratedPackages(&generator)
      let folder = try ModuleFolder()
      for file in packages.files { try folder.write(file.path, file.text) }
      let questions = GeneratedPackages.askingFiles.flatMap { file in
        GeneratedPackages.names.map {
          NodeResolver.Question(file: folder.path(file), name: $0)
        }
      }
      let resolver = ModuleResolver(ModuleAccess(folders: [folder.path]))
      let expected = try NodeResolver.answers(to: questions)
      try #require(expected.count == questions.count)
      var differences: [String] = []
      for (question, expected) in zip(questions, expected) {
        let inside = expected.hasPrefix(folder.path) || !expected.hasPrefix("/")
        let answer = answer(question, resolver)
        // Node.js may search above the folder; the resolver never does.
        guard inside, answer != expected else { continue }
        guard !answer.hasPrefix("refused") || !question.name.hasPrefix("..") else { continue }
        // Node.js resolves names from `imports` by the rules of ES modules, the resolver by those
        // of `require`.
        let isPath = expected.hasPrefix("/") && answer.hasPrefix("/")
        guard isPath || !question.name.hasPrefix("#") else { continue }
        let line = "\(question.file) \(question.name): \(answer), not \(expected)"
        differences.append(line.replacing("\(folder.path)/", with: ""))
      }
      let manifests = packages.files.filter { $0.path.hasSuffix("package.json") }
      let count = differences.count
      #expect(
        count == 0,
        """
        seed \(seed), round \(round): \(count) differ
        \(differences.prefix(6).joined(separator: "\n"))
        \(manifests.map { "\($0.path) \($0.text)" }.joined(separator: "\n"))
        """
      )
    }
  }

  private static let library = "/usr/lib/node_modules"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: library), "npm is not installed"))
  func `the packages of npm resolve as in Node`() throws {
    let root = "\(Self.library)/npm/node_modules"
    let names = try FileManager.default.contentsOfDirectory(atPath: root).sorted()
    let questions = try names.flatMap { name in
      try name.hasPrefix("@")
        ? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(name)").map { "\(name)/\($0)" }
        : [name]
    }
    .filter { !$0.hasPrefix(".") }
    .flatMap { name in
      ["", "/package.json", "/index.js", "/lib", "/dist/commonjs/index.js"].map {
        NodeResolver.Question(file: "\(root)/x.js", name: name + $0)
      }
    }
    let resolver = ModuleResolver(ModuleAccess(folders: [Self.library]))
    let expected = try NodeResolver.answers(to: questions)
    let answers = questions.map { answer($0, resolver) }
    for (question, pair) in zip(questions, zip(answers, expected)) {
      #expect(pair.0 == pair.1, "\(question.name)")
    }
    #expect(answers.count { $0.hasPrefix("/") } > 100)
  }
}
