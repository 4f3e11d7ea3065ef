import Foundation
import MockTenant
import PostLogin
import PostLoginPolicies
import TestSupport
import Testing
import WireFormats

@testable import ProgramTestSupport

/// The `flow` of `tenant.yaml`, which the one reader of flows reads in the same pass as the tenant.
@Suite(.tags(.tenant, .flow))
struct TenantFlowTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func flow(_ yaml: String) throws -> FlowDescription? {
    let path = try scratch.file("tenant.yaml", yaml)
    return try Self.flow(ofTenantAt: path)
  }

  private static func flow(ofTenantAt path: String) throws -> FlowDescription? {
    var flow: FlowDescription?
    _ = try TenantFile(at: path) { map in
      flow = map["flow"].map { FlowDescription($0, in: FilePath.folder(of: path)) }
    }
    return flow
  }

  @Test func `a folder of packages among modules is an error that says what to write`() throws {
    let error = #expect(throws: PostLoginError.self) {
      try flow("name: shop\nflow:\n  actions: [a.js]\n  modules: [/usr/share/nodejs]\n")
    }
    #expect(error?.location?.file?.hasSuffix("/tenant.yaml") == true)
    #expect(error?.location?.line == 4)
    #expect(error?.location?.column == 12)
    #expect(error?.code.rawValue == "invalidTenant")
    #expect(error?.message.hasSuffix("write folders of packages as `packageFolders`") == true)
  }

  @Test func `mistakes of the tenant and of its flow are reported together, in their order`() throws
  {
    let error = #expect(throws: PostLoginError.self) {
      try flow("flow: { actions: [a.js], http: [stubs.yaml] }\nnmae: shop\n")
    }
    let messages = error.map { [$0] + $0.further }?.map(\.message) ?? []
    #expect(messages.count == 2)
    #expect(messages.first?.contains("write the stubs of `stubs.yaml` here") == true)
    #expect(messages.last == "unknown key `nmae`; did you mean `name`?")
  }

  @Test func `the example of the repository has a flow`() throws {
    let path = Program.root.appending(path: "Examples/MockTenant/tenant.yaml").path
    let names = try Self.flow(ofTenantAt: path)?.steps.map { FilePath.name(of: $0.path) }
    #expect(names == ["native-to-web-network-mismatch", "same-country.js"])
  }
}
