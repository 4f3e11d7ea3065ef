import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis
@testable import PostLogin

@Suite(.tags(.analysis))
struct ValueFormsTests {
  @Test(
    arguments: [
      ("event.user.app_metadata.name.filter(Boolean)", [.list]),
      ("for (const one of event.user.app_metadata.name) f(one)", [.list]),
      ("event.user.app_metadata?.name?.toLowerCase()", [.text]),
      ("if (event.user.app_metadata.name === 'gold') f()", [.text]),
      ("if (event.user.app_metadata.name >= 18) f()", [.number]),
      ("if (event.user.app_metadata.name !== true) f()", [.flag]),
      ("f({ ...event.user.app_metadata.name })", [.record]),
      // Lists and texts have these in common; a use of one of them decides.
      ("event.user.app_metadata.name.includes('a')", [.list, .text]),
      ("f([...event.user.app_metadata.name])", [.list, .text]),
      ("event.user.app_metadata.name[0]", [.list, .text]),
      ("const { name } = event.user.app_metadata; name.includes('a'); name.map(f)", [.list]),
      // Who asks for the type takes any.
      ("typeof event.user.app_metadata.name === 'string'", []),
      ("Array.isArray(event.user.app_metadata.name) ? name.map(f) : f(name)", []),
      ("if (event.user.app_metadata.name) f()", []), ("'name.map('", []), ("// name.map(f)", []),
      ("other.map(name)", []), ("name", []), ("", []), ("...name", [.list, .text]),
    ] as [(String, Set<ValueForms.Form>)]
  )
  func `uses of a member say which forms its values have`(
    source: String,
    forms: Set<ValueForms.Form>
  ) {
    #expect(ValueForms([source]).forms(of: "name") == forms)
  }

  @Test func `what no use asks for is expected to be anything, and null always may be`() {
    let forms = ValueForms(["event.user.app_metadata.roles.filter(f)"])
    #expect(forms.expect([], of: "roles"))
    #expect(forms.expect(.null, of: "roles"))
    #expect(!forms.expect(true, of: "roles"))
    #expect(!forms.expect("admin", of: "roles"))
    #expect(forms.expect(true, of: "plan"))
  }
}
