import FoundationEssentials
import GRDB
import Glibc
import NIOCore
import PostLogin
package import WireFormats

/// The tenant's database: SQLite in memory or in a file.
///
/// Several servers may share one file. Anything that may happen only once is therefore one
/// statement, whose number of changed rows says whether it succeeded.
package struct Store: Sendable {
  let database: any DatabaseWriter
  /// The connections of `lookUp` alone.
  ///
  /// INVARIANT: nothing holds one of them while it waits for a thread of Swift's cooperative pool.
  /// `lookUp` blocks such a thread until a connection is free, so a connection that only a task
  /// could return would stop every task of the process.
  private let lookUps: any DatabaseReader
  let reads = ReadCounter()
  /// The era of the data, which a reset ends.
  let era = StoreEra()
  /// Writes the events of changes; nil before the tenant starts, since its configuration is no event.
  var recorder: EventRecorder?
  /// The tenant's own client, which no table holds; nil without one.
  var trialClient: TrialClient?

  /// An empty store in memory.
  package init() throws(PostLoginError) {
    do {
      let queue = try DatabaseQueue(configuration: Self.configuration)
      try StoreSchema.migrate(queue)
      database = queue
      // Its tasks give work to the queue and wait for it without a thread.
      lookUps = queue
    } catch {
      throw PostLoginError(.database, "no database can be opened in memory: \(error)")
    }
  }

  /// Opens the store in a file, which is created if it is missing.
  ///
  /// - Throws: `database` if the file cannot be written or is no database, `unsupportedVersion` if
  ///   a newer version has written it.
  package init(at path: String) throws(PostLoginError) {
    try Self.openForWriting(path)
    do {
      database = try DatabasePool(path: path, configuration: Self.configuration)
      try StoreSchema.migrate(database)
      lookUps = try DatabasePool(path: path, configuration: Self.lookUpConfiguration)
    } catch let error as PostLoginError {
      throw error
    } catch let error as DatabaseError {
      throw PostLoginError(
        .database,
        "database `\(path)` cannot be used: \(error.message ?? "\(error.resultCode)"); \(Self.help(for: error))"
      )
    } catch {
      throw PostLoginError(.database, "database `\(path)` cannot be used: \(error)")
    }
  }

  /// Creates a missing file with access for its owner only, since it will hold signing keys and
  /// password hashes.
  ///
  /// An existing file is not opened: closing it would release SQLite's locks on it in this process.
  private static func openForWriting(_ path: String) throws(PostLoginError) {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
      return
    }
    if errno == EEXIST, access(path, W_OK) == 0, !FileBytes.isFolder(path) { return }
    if FileBytes.isFolder(path) { errno = EISDIR }
    let why = String(cString: strerror(errno)).lowercased()
    throw PostLoginError(
      .database,
      "database `\(path)` cannot be used: \(why); name a file that can be written, in a folder that can be written"
    )
  }

  private static func help(for error: DatabaseError) -> String {
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: "name a file that mock-tenant has written, or a new one"
    case .SQLITE_FULL: "make room on the disk, or name a file on another"
    case .SQLITE_BUSY, .SQLITE_LOCKED: "end the program that holds it"
    default: "name another file"
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    // Another server may be writing to the same file.
    configuration.busyMode = .timeout(10)
    return configuration
  }

  private static var lookUpConfiguration: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    // One for each thread that can look something up at the same time.
    configuration.maximumReaderCount = max(System.coreCount, 4)
    // Readers of a file wait only while another server repairs it after a crash.
    configuration.busyMode = .timeout(1)
    return configuration
  }

  /// Throws if the database cannot be read.
  func checkConnection() async throws {
    _ = try await read { database in
      try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master")
    }
  }

  /// Reads with one statement, on the calling thread.
  ///
  /// Handing such a read, which takes microseconds, to another thread and back would take longer
  /// than the read. The thread waits neither for other servers, since readers and writers of a file
  /// do not block each other, nor for `read` and `write`, which have connections of their own.
  func lookUp<Value>(_ body: (Database) throws -> Value) throws -> Value {
    // One statement needs no transaction of its own.
    try lookUps.unsafeRead(body)
  }

  /// Reads with several statements, which see one state of the database.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await database.read(body)
  }

  /// Writes in one transaction, together with the events of what it changes.
  ///
  /// - Throws: `TenantWasReset`, and writes nothing, if a reset has replaced the data since the
  ///   request of this task began.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let requestEra = StoreEra.ofRequest
    let (value, hasEvents) = try await database.write { database in
      guard requestEra.map({ $0 == era.number }) ?? true else { throw TenantWasReset() }
      let value = try body(database)
      return (value, try recordEvents(in: database))
    }
    if hasEvents { recorder?.signal.send() }
    return value
  }

  /// Replaces data in one transaction, and ends their era, so that requests that read the former data
  /// write nothing any more.
  ///
  /// The replacement is no event.
  func replace(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
    try await database.write { database in
      try database.execute(sql: "PRAGMA defer_foreign_keys = ON")
      try body(database)
      _ = try Self.takeChanges(in: database)
      era.end()
    }
  }
}
