import Dispatch
import Foundation
import GRDB
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

@Suite(.tags(.tenant))
struct StoreFileTests {
  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "store-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder + "/tenant.db")
  }

  private func message(_ path: String) -> String? {
    #expect(throws: PostLoginError.self) { _ = try Store(at: path) }?.message
  }

  @Test func `a new file is its owner's alone`() throws {
    try withFile { path in
      _ = try Store(at: path)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func `what is no database is left as it is`() throws {
    try withFile { path in
      let text = String(repeating: "no database. ", count: 100)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      #expect(
        message(path) == "database `\(path)` cannot be used: file is not a database; name a file "
          + "that mock-tenant has written, or a new one"
      )
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `each read sees what another server has written before`() async throws {
    let folder = NSTemporaryDirectory() + "store-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (reader, writer) = (
      try Store(at: folder + "/tenant.db"), try Store(at: folder + "/tenant.db")
    )
    for number in 1...20 {
      try await writer.save(User(["user_id": "auth0|ada", "nickname": .integer(number)]))
      let user = try await reader.user("auth0|ada")
      #expect(user?.document["nickname"] == .integer(number))
    }
  }

  @Test func `a look-up waits for no longer read`() async throws {
    let folder = NSTemporaryDirectory() + "store-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try Store(at: folder + "/tenant.db")
    let (began, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let count = 5
    let reads = (0..<count).map { _ in
      Task {
        try await store.read { _ in
          began.signal()
          return mayEnd.wait(timeout: .now() + 20) == .success
        }
      }
    }
    let value = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        for _ in 0..<count { began.wait() }
        let value = Result { try store.lookUp { try Int.fetchOne($0, sql: "SELECT 42") } }
        for _ in 0..<count { mayEnd.signal() }
        continuation.resume(with: value)
      }
    }
    #expect(value == 42)
    for read in reads { #expect(try await read.value, "the look-up waited for the reads") }
  }

  @Test func `a folder is no database`() throws {
    try withFile { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(
        message(path) == "database `\(path)` cannot be used: is a directory; name a file that can "
          + "be written, in a folder that can be written"
      )
    }
  }

  @Test func `a folder that is missing is told`() throws {
    try withFile { path in
      #expect(message(path + "/deeper")?.contains("no such file or directory") == true)
    }
  }

  @Test func `a file of a newer version is left to that version`() throws {
    try withFile { path in
      _ = try Store(at: path)
      let queue = try DatabaseQueue(path: path)
      try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99')") }
      try queue.close()
      let error = #expect(throws: PostLoginError.self) { _ = try Store(at: path) }
      #expect(error?.code == .unsupportedVersion)
    }
  }

  @Test func `a file that may only be read is told at the start`() async {
    await #expect(processExitsWith: .success) { exit(StoreFileTests.openingReadOnlyFile()) }
  }

  /// Returns 0 if the file is refused as expected; it drops privileges, so it needs a process of
  /// its own.
  static func openingReadOnlyFile() -> Int32 {
    let path = NSTemporaryDirectory() + "readonly-\(UUID().uuidString).db"
    do throws(PostLoginError) {
      _ = try Store(at: path)
      // Permissions do not bind root.
      guard chmod(path, 0o444) == 0, getuid() != 0 || setuid(65_534) == 0 else { return 1 }
      _ = try Store(at: path)
      return 3
    } catch {
      return error.message.contains("cannot be used: permission denied; name a file") ? 0 : 2
    }
  }
}

extension Store {
  func execute(_ sql: String) async throws {
    try await database.writeWithoutTransaction { try $0.execute(sql: sql) }
  }
}
