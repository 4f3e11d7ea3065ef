import Hummingbird
import NIOCore

/// Reads a whole request body, limited in size and time.
enum BodyReader {
  static func bytes(
    of request: Request,
    atMost count: Int,
    within patience: Duration = .seconds(10)
  ) async throws -> [UInt8] {
    let body = request.body
    return try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      group.addTask {
        var bytes: [UInt8] = []
        for try await buffer in body {
          guard bytes.count + buffer.readableBytes <= count else {
            throw OAuthError(
              .contentTooLarge,
              "invalid_request",
              description: "The body is larger than \(count) bytes"
            )
          }
          bytes.append(contentsOf: buffer.readableBytesView)
        }
        return bytes
      }
      group.addTask {
        try await Task.sleep(for: patience)
        return nil
      }
      defer { group.cancelAll() }
      guard let bytes = try await group.next() ?? nil else {
        throw OAuthError(
          .requestTimeout,
          "invalid_request",
          description: "The body did not end in time"
        )
      }
      return bytes
    }
  }
}
