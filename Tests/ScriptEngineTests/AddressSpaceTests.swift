import TestSupport
import Testing

@testable import ScriptEngine

@Suite(.tags(.limits, .javaScript))
struct AddressSpaceTests {
  @Test func `a limit below what the engine reserves is named in the unit of the shell`() {
    #expect(
      AddressSpace.complaint(about: 2_000_000 << 10)
        == "the address space is limited to 2000000 KB, and scripts need 6291456; raise `ulimit -v`"
    )
  }

  @Test(arguments: [6 << 30, .max])
  func `a machine with enough room has no complaint`(bytes: UInt) {
    #expect(AddressSpace.complaint(about: bytes) == nil)
  }
}
