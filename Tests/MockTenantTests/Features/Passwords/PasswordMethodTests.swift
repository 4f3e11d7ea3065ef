import GRDB
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// A wrong password takes as long for every user.
@Suite(.tags(.tenant, .cryptography))
struct PasswordMethodTests {
  private static let bcrypt = "$2a$07$usesomesillystringfore2uDLvp1Ii2e./U9C8sBjqp8I90dH6hi"
  private static let sha256 =
    "$5$rounds=5000$usesomesillystri$KqJWpanXZHKq2BOB43TSaYhEWsQ1Lr5QNyPCDH/Tp.6"
  private static let yescrypt = "$y$j75$saltsaltsalt$zQziiNee/3jd.PJJvsNgy7GH5uO3HbsUNcQ3Jsopj2B"

  @Test(arguments: [
    (bcrypt, "2 07", "$2a$07$usesomesillystringfore"),
    (sha256, "5 5000", "$5$rounds=5000$usesomesillystri$"),
    ("$6$ot.R6Vd.C4nY19G5$0V03q", "6 5000", "$6$ot.R6Vd.C4nY19G5$"),
    ("$6$rounds=9000$ot.R6Vd$0V03q", "6 9000", "$6$rounds=9000$ot.R6Vd$"),
    (yescrypt, "y j75", "$y$j75$saltsaltsalt$"),
    ("$7$CU..../....9YwLpCTc$x09.FF", "7 CU..../....", "$7$CU..../....9YwLpCTc$"),
    ("$sha1$237741$DBh80Yg6$9b48407B", "sha1 18", "$sha1$237741$DBh80Yg6$"),
    ("$md5,rounds=43320$HIq/uv5f$$pUS50q", "md5", "$md5,rounds=43320$HIq/uv5f$$"),
    ("$1$/hLTruFe$dxS4pONw4Ch1TqiQGM4Sx.", "1", "$1$/hLTruFe$"),
  ])
  func `a hash has a method and a setting`(hash: String, name: String, setting: String) {
    #expect(PasswordMethod(of: hash) == PasswordMethod(name: name, setting: setting))
  }

  @Test(arguments: ["", "secret", "$", "*0"])
  func `a text that is no hash has no method`(text: String) {
    #expect(PasswordMethod(of: text) == nil)
  }

  @Test func `a wrong password is hashed with each method once`() {
    let hashes = [Self.bcrypt, Self.sha256, Self.yescrypt]
    let methods = hashes.compactMap(PasswordMethod.init(of:))
    let names = ["2 07", "5 5000", "y j75"]
    #expect(methods.map(\.name) == names)
    #expect(PasswordHash.remaining(methods, after: nil).map(\.name) == names)
    for hash in hashes {
      let others = PasswordHash.remaining(methods, after: hash).map(\.name)
      #expect((others + [PasswordMethod(of: hash)?.name ?? ""]).sorted() == names)
    }
  }

  @Test func `a password matches, or not, whatever methods there are`() async throws {
    let methods = [Self.sha256, Self.yescrypt].compactMap(PasswordMethod.init(of:))
    #expect(try await PasswordHash.matches("rasmuslerdorf", hash: Self.bcrypt, methods: methods))
    #expect(try await !PasswordHash.matches("rasmuslerdorg", hash: Self.bcrypt, methods: methods))
    #expect(try await !PasswordHash.matches("correct horse", hash: nil, methods: methods))
  }

  private func user(_ name: String) -> User {
    User(["user_id": .string("auth0|\(name)"), "connection": "Users", "username": .string(name)])
  }

  @Test func `the methods are those of all users, known or not`() async throws {
    let store = try Store()
    try await store.save(user("anna"), passwordHash: Self.bcrypt)
    try await store.save(user("carl"), passwordHash: Self.sha256)
    try await store.save(user("dora"))
    for name in ["anna", "carl", "dora", "nobody", "nul\0"] {
      let credentials = try await store.credentials(named: name, in: "Users")
      #expect(credentials.methods.map(\.name) == ["2 07", "5 5000"])
    }
    let anna = try await store.credentials(named: "ANNA", in: "Users")
    #expect(anna.user?.id == "auth0|anna")
    #expect(anna.passwordHash == Self.bcrypt)
    #expect(try await store.credentials(named: "dora", in: "Users").passwordHash == nil)
    #expect(try await store.credentials(named: "anna", in: "Others").user == nil)
  }

  @Test func `a reset forgets the methods of users that it deletes`() async throws {
    let store = try Store()
    try await store.save(user("anna"), passwordHash: Self.yescrypt)
    try await store.reset(to: .sample, state: nil)
    let methods = try await store.credentials(named: "anna", in: "Users").methods
    // The sample's passwords are hashed with bcrypt's least cost.
    #expect(methods.map(\.name) == ["2 04"])
  }

  @Test func `a file of an older version has the methods of its users`() async throws {
    let queue = try DatabaseQueue()
    try StoreSchema.migrator.migrate(queue, upTo: "4")
    try await queue.write { database in
      try database.execute(
        sql: "INSERT INTO user VALUES ('u', 'Users', NULL, 'anna', ?, '{}', NULL)",
        arguments: [Self.sha256]
      )
    }
    try StoreSchema.migrate(queue)
    let methods = try await queue.read { try Store.passwordMethods(in: $0) }
    #expect(methods.map(\.name) == ["5 5000"])
  }
}
