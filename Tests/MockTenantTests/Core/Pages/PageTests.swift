import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// What all pages share.
@Suite(.tags(.tenant))
struct PageTests {
  @Test func `a policy of passwords is a list`() {
    #expect(
      Page.problem(PasswordPolicy(name: "fair").text)
        == #"<div class="problem" role="alert"><ul><li>At least 8 characters in length"#
        + "<li>Should contain:<ul><li>lower case letters (a-z)<li>upper case letters (A-Z)"
        + "<li>numbers (i.e. 0-9)</ul></ul></div>"
    )
    #expect(
      Page.problem("The password is too weak.\n* <b>\n * a & b\n* c")
        == #"<div class="problem" role="alert"><p>The password is too weak.</p><ul><li>&lt;b&gt;"#
        + "<ul><li>a &amp; b</ul><li>c</ul></div>"
    )
    #expect(Page.problem("one <line>") == #"<p class="problem" role="alert">one &lt;line&gt;</p>"#)
    #expect(Page.problem(nil) == "")
  }

  @Test func `choices stand beside their words, and the second one of a page is plain`()
    async throws
  {
    let change = { (configuration: inout TenantConfiguration) in
      configuration.connections.append(Connection(["name": "github", "strategy": "github"]))
    }
    try await withTenant(change) { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await browser.authorize(["connection": "github"]).parameter("state") ?? ""
      let page = try await browser.get("u/provider?state=\(state)&connection=github").body
      #expect(page.contains(#"<label class="choice"><input type="checkbox""#))
      #expect(page.contains("input:not([type=radio], [type=checkbox]), button { width: 100%;"))
      #expect(page.contains(#"value="refuse" class="secondary""#))
      #expect(!page.contains(".note { color: GrayText"))
    }
  }
}
