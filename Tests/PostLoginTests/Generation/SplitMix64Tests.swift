import TestSupport
import Testing

@testable import PostLogin

@Suite(.tags(.fixtures))
struct SplitMix64Tests {
  /// The first numbers of the authors' own program in C for the seed 1234567.
  @Test func `the numbers are those of the published generator`() {
    var generator = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test func `the environment adds a seed`() throws {
    #expect(try Seeds.all([1, 2], environment: [:]) == [1, 2])
    #expect(
      try Seeds.all([1], environment: ["POSTLOGIN_SEED": "18446744073709551615"]) == [.max, 1]
    )
  }

  @Test(arguments: ["", "x", "-1", "18446744073709551616", "0x10"])
  func `a seed that is no number is an error`(text: String) {
    #expect(throws: InvalidSeed(text: text)) {
      try Seeds.all([1], environment: ["POSTLOGIN_SEED": text])
    }
  }
}
