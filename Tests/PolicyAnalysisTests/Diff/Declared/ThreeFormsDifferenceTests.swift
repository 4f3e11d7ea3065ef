import Foundation
import PolicySources
import PostLogin
import PostLoginPolicies
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// The ten policies of the corpus, whose forms no comparison tells apart.
@Suite(.tags(.analysis, .documents))
struct ThreeFormsDifferenceTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../PolicySourcesTests/Corpus/policies").standardized.path

  private static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? []
    // A policy whose Actions nothing binds runs in no form.
    return names.filter { $0.hasSuffix(".yaml") && $0 != "not-deployed.yaml" }.sorted()
  }()

  /// The policy whose plan has another value of a secret than Terraform's files.
  private static let nameOfOtherValue = "secrets-and-packages.yaml"

  @Test(arguments: names)
  func `forms of one policy are told apart by nothing`(name: String) throws {
    let node = try Document(at: "\(Self.corpus)/\(name)").root.json
    let folder = try TestFolder()
    for form in ["terraform", "export"] {
      for member in node[form]?.objectValue ?? [] {
        try folder.write("\(form)/\(member.name)", member.value.stringValue ?? "")
      }
    }
    try folder.write("plan.json", node["plan"]?.stringValue ?? "")
    let terraform = try Policy(at: folder.path("terraform"))
    let export = try Policy(at: folder.path("export"))
    let plan = try Policy(at: folder.path("plan.json"))
    let others = name == Self.nameOfOtherValue ? [export] : [export, plan]
    for other in others {
      let runs = ComparedRuns(terraform, other)
      #expect(!runs.shared.isEmpty)
      #expect(runs.remarks.isEmpty)
      for run in runs.shared {
        #expect(try EqualDeclarations.areEqual(terraform, other, in: run), "\(run)")
      }
    }
  }

  @Test func `nine policies are compared`() {
    #expect(Self.names.count >= 9)
  }
}
