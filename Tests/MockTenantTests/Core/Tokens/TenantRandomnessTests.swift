import TestSupport
import Testing

@testable import MockTenant

/// Random bytes, from the system and from a seed.
@Suite(.tags(.tenant))
struct TenantRandomnessTests {
  @Test func `a seed gives the bytes of SplitMix64, with a new word for each request`() {
    let randomness = TenantRandomness(seed: 0)
    #expect(randomness.bytes(3) == [0xAF, 0xCD, 0x1D])
    #expect(
      randomness.bytes(9) == [0xF4, 0x65, 0xB9, 0xA1, 0x6A, 0x9E, 0x78, 0x6E, 0x4F]
    )
  }

  @Test(arguments: [0, 1, 7, 8, 9, 16, 33])
  func `the system gives as many bytes as asked`(count: Int) {
    #expect(TenantRandomness().bytes(count).count == count)
  }

  @Test func `the system gives other bytes each time, none of them always zero`() {
    let samples = (0..<64).map { _ in TenantRandomness().bytes(13) }
    #expect(Set(samples).count == 64)
    for place in 0..<13 { #expect(samples.contains { $0[place] != 0 }, "byte \(place)") }
  }
}
