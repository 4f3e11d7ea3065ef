import TestSupport
import Testing
import WireFormats

@testable import MockTenant

@Suite(.tags(.tenant, .cryptography))
struct PasswordHashTests {
  /// The first two hashes are from PHP's manual, for that password; Python's crypt made the third.
  @Test(arguments: [
    ("rasmuslerdorf", "$2a$07$usesomesillystringfore2uDLvp1Ii2e./U9C8sBjqp8I90dH6hi"),
    (
      "rasmuslerdorf", "$5$rounds=5000$usesomesillystri$KqJWpanXZHKq2BOB43TSaYhEWsQ1Lr5QNyPCDH/Tp.6"
    ),
    ("correct horse", "$y$j75$saltsaltsalt$zQziiNee/3jd.PJJvsNgy7GH5uO3HbsUNcQ3Jsopj2B"),
  ])
  func `hashes that others made are read`(password: String, hash: String) async throws {
    #expect(PasswordHash.isHash(hash))
    #expect(try await PasswordHash.matches(password, hash: hash))
    #expect(try await !PasswordHash.matches(password + " ", hash: hash))
    #expect(try await !PasswordHash.matches(password + "\0", hash: hash))
    #expect(try await !PasswordHash.matches(password, hash: String(hash.dropLast())))
  }

  @Test func `a password matches the hash that is made of it`() async throws {
    let hash = try await PasswordHash.make("correct horse", cost: 4)
    #expect(hash.hasPrefix("$2b$04$"))
    #expect(try await PasswordHash.matches("correct horse", hash: hash))
    #expect(try await !PasswordHash.matches("correct horsf", hash: hash))
    #expect(try await !PasswordHash.matches("correct horse", hash: nil))
  }

  @Test(arguments: ["", "secret", "$2b$10$short", "$nothing$", "*0"])
  func `what is no hash matches nothing`(text: String) async throws {
    #expect(!PasswordHash.isHash(text))
    #expect(try await !PasswordHash.matches("", hash: text))
    #expect(try await !PasswordHash.matches("secret", hash: text))
  }

  @Test(arguments: [String(repeating: "a", count: 73), "a\0b"])
  func `a password that bcrypt would cut is refused`(password: String) async {
    await #expect(throws: PostLoginError.self) { try await PasswordHash.make(password, cost: 4) }
  }
}
