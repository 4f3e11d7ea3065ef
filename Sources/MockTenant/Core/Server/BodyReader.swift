import HTTPTypes
import Hummingbird
import NIOCore

/// Reads a whole request body, limited in size and time.
enum BodyReader {
  /// Reads the body.
  ///
  /// - Throws: `OAuthError` if the body is too large, does not end in time, is cut off or is not
  ///   well-formed.
  static func bytes(
    of request: Request,
    atMost count: Int,
    within patience: Duration = .seconds(10)
  ) async throws -> [UInt8] {
    let body = request.body
    let announced = request.headers[.contentLength].flatMap { Int($0) }
    if let announced, announced > count { throw tooLarge(count) }
    return try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      group.addTask {
        let bytes = try await bytes(of: body, atMost: count)
        guard announced == nil || announced == bytes.count else { throw malformed }
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

  private static func bytes(of body: RequestBody, atMost count: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      for try await buffer in body {
        guard bytes.count + buffer.readableBytes <= count else {
          throw tooLarge(count)
        }
        bytes.append(contentsOf: buffer.readableBytesView)
      }
    } catch let error as OAuthError {
      throw error
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      // The parser or the connection failed in the middle of the body.
      throw malformed
    }
    return bytes
  }

  private static func tooLarge(_ count: Int) -> OAuthError {
    OAuthError(
      .contentTooLarge,
      "invalid_request",
      description: "The body is larger than \(count) bytes"
    )
  }

  private static let malformed = OAuthError.invalidRequest(
    "The body is cut off or not well-formed"
  )
}
