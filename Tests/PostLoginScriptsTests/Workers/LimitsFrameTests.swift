import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts

@Suite(.tags(.workers, .limits))
struct LimitsFrameTests {
  /// A new limit must be added here, or the number of members does not match; the frames are
  /// derived from the table.
  @Test func `every limit reaches a worker`() throws {
    var limits = Limits()
    limits.time = .seconds(1)
    limits.memoryBytes = 2
    limits.consoleBytes = 3
    limits.storedConsoleCharacters = .max
    limits.commandBytes = 4
    limits.commandCount = 5
    limits.actionCount = 6
    limits.codeBytes = 7
    limits.secrets.count = 8
    limits.secrets.nameLength = 9
    limits.secrets.valueLength = 10
    limits.cache.entryCount = 11
    limits.cache.keyBytes = 12
    limits.cache.valueBytes = 13
    limits.cache.totalBytes = 14
    limits.cache.life = .milliseconds(15)
    limits.claimBytes = 16
    limits.metadataBytes = 17
    limits.transactionMetadata.keyLength = 18
    limits.transactionMetadata.valueBytes = 19
    limits.transactionMetadata.totalBytes = 20
    limits.challengeCount = 21
    limits.samlAttributes.changeCount = 22
    limits.samlAttributes.totalBytes = 23
    limits.samlAttributes.thrownBytes = 24
    limits.accessCallCount = 25
    limits.eventBytes = 26
    var writer = FrameWriter()
    writer.write(limits)
    var reader = FrameReader(Array(writer.bytes.dropFirst(WorkerProtocol.headerByteCount)))
    #expect(try reader.value() as Limits == limits)
    #expect(Self.memberCount(of: limits) == 27)
  }

  @Test func `defaults take one byte`() throws {
    var writer = FrameWriter()
    writer.write(Limits())
    #expect(writer.bytes.dropFirst(WorkerProtocol.headerByteCount) == [0])
  }

  /// An index before the table, one after it, and a time where only a number is valid.
  @Test(
    arguments: [
      ([1, 1, 2], .malformed), ([1, 54, 2], .malformed), ([1, 0, 2], .truncated), ([1], .truncated),
    ] as [([UInt8], FrameError)]
  )
  func `a setting of no limit is refused`(bytes: [UInt8], error: FrameError) {
    #expect(throws: error) {
      var reader = FrameReader(bytes)
      _ = try reader.value() as Limits
    }
  }

  private static func memberCount(of value: Any) -> Int {
    Mirror(reflecting: value).children.reduce(0) { count, child in
      let isLimit = child.value is Int || child.value is Duration
      return count + (isLimit ? 1 : memberCount(of: child.value))
    }
  }
}
