import Foundation
import PolicySources
import TestSupport
import Testing
import WireFormats

/// Policies as Terraform, as a plan's JSON and as an export: equal, byte for byte.
@Suite(.tags(.documents))
struct ThreeFormsTests {
  /// The policies of the corpus, by the names of their files.
  private static let names: [String] = {
    let folder = CorpusCase.root.appending(path: "policies").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  private static func files(_ node: JSONValue?) -> [String: String] {
    let members = node?.objectValue ?? []
    return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value.stringValue ?? "") })
  }

  @Test(arguments: names)
  func `a policy is the same in all three forms`(name: String) throws {
    let file = CorpusCase.root.appending(path: "policies/\(name)").path
    let node = try Document(at: file).root.json
    let terraform = try withFiles(Self.files(node["terraform"])) { folder in
      TerraformPolicy.declaration(of: TerraformConfiguration(at: folder))
    }
    let plan = try withFiles(["plan.json": node["plan"]?.stringValue ?? ""]) { folder in
      TerraformPolicy.declaration(of: try TerraformPlan.configuration(at: "\(folder)/plan.json"))
    }
    let export = try withFiles(Self.files(node["export"])) { folder in
      ExportPolicy.declaration(at: folder, placeholders: Placeholders())
    }
    #expect(terraform.problems == [])
    #expect(plan.problems == [])
    #expect(export.problems == [])
    #expect(terraform.actions.isEmpty == false)
    #expect(plan.json.jsonText() == terraform.json.jsonText())
    #expect(export.json.jsonText() == terraform.json.jsonText())
  }

  @Test func `ten policies are compared`() {
    #expect(Self.names.count >= 10)
  }
}
