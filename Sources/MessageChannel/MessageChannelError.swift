/// The reason why the bytes of a peer are no messages.
package struct MessageChannelError: Error, Equatable, Sendable {
  package let message: String

  static let longHead = MessageChannelError(message: "the head of a message is too long")
  static let noLength = MessageChannelError(
    message: "the head of a message has no usable `Content-Length`"
  )
  static let cutShort = MessageChannelError(message: "the input ends within a message")
  static let noJSON = MessageChannelError(message: "a message is no JSON object")

  static func tooLong(_ length: Int, limit: Int) -> MessageChannelError {
    MessageChannelError(message: "a message of \(length) bytes is longer than \(limit)")
  }
}
