import Glibc
import TestSupport
import Testing

@testable import PostLoginScripts

@Suite(.tags(.workers))
struct FrameChannelTests {
  /// A flow may have a time limit as large as an integer can be.
  @Test(arguments: [1 << 40, 1 << 62, Int64.max])
  func `a deadline that is far away is waited for`(seconds: Int64) throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    var near = FrameChannel(ends[0])
    var far = FrameChannel(ends[1])
    let deadline = ContinuousClock.now + .seconds(seconds)
    try far.send(WorkerReply.checked.frame, until: deadline)
    let content = try near.receive(until: deadline)
    #expect(content == Array(WorkerReply.checked.frame.dropFirst(WorkerProtocol.headerByteCount)))
  }
}
