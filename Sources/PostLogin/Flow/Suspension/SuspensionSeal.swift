import Crypto
import FoundationEssentials
public import WireFormats

/// Seals suspensions that leave the process.
///
/// A sealed text can neither be read nor changed without the key (AES-GCM). It can be submitted
/// twice: the receiver must remember the used ones by their `id(of:)`, since one suspension can be
/// written in more than one way.
public struct SuspensionSeal: Sendable {
  private static let header = "postlogin-suspension-"
  private static let version = "1"

  private let key: SymmetricKey

  /// A seal with the caller's key: at least 16 bytes from a random source.
  ///
  /// - Throws: `invalidSuspension` for a shorter key.
  public init(key: some Sequence<UInt8>) throws(PostLoginError) {
    let bytes = Array(key)
    guard bytes.count >= 16 else {
      throw PostLoginError(
        .invalidSuspension,
        "a key of \(bytes.count) bytes is too short; take at least 16 bytes from a random source"
      )
    }
    self.key = SymmetricKey(data: SHA256.hash(data: bytes))
  }

  /// Seals a suspension as one line of text.
  public func seal(_ suspension: Suspension) throws -> String {
    let content = try JSONEncoder().encode(suspension)
    let sealed = try AES.GCM.seal(content, using: key)
    let bytes = Array(sealed.nonce) + Array(sealed.ciphertext) + Array(sealed.tag)
    return "\(Self.header)\(Self.version).\(Base64URL.encode(bytes))"
  }

  /// Opens a sealed text.
  ///
  /// - Throws: `unsupportedVersion`, or `invalidSuspension` for a text that was cut short, altered,
  ///   sealed with another key, or is no suspension at all.
  public func open(_ text: String) throws(PostLoginError) -> Suspension {
    let box = try box(of: text)
    guard let content = try? AES.GCM.open(box, using: key) else { throw .notSealed }
    do {
      return try JSONDecoder().decode(Suspension.self, from: content)
    } catch let error as PostLoginError {
      throw error
    } catch {
      throw PostLoginError(.invalidSuspension, "the suspension is inconsistent: \(error)")
    }
  }

  /// An id of a suspension that stays the same however its text is written, so that a receiver can
  /// refuse to resume it twice.
  ///
  /// It reveals nothing about the login and is read without opening the text.
  ///
  /// - Throws: `unsupportedVersion`, or `invalidSuspension`.
  public func id(of text: String) throws(PostLoginError) -> String {
    Base64URL.encode(Array(try box(of: text).nonce))
  }

  private func box(of text: String) throws(PostLoginError) -> AES.GCM.SealedBox {
    let parts = text.trimmingJavaScriptWhitespace().split(separator: ".", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix(Self.header) else {
      throw PostLoginError(.invalidSuspension, "the text is no suspension")
    }
    let version = parts[0].dropFirst(Self.header.count)
    guard version == Self.version else {
      throw PostLoginError(
        .unsupportedVersion,
        "the suspension is of version `\(version)`, and this program reads version \(Self.version)"
          + "; begin the login again"
      )
    }
    guard let bytes = Base64URL.decode(parts[1]), let box = try? AES.GCM.SealedBox(combined: bytes)
    else { throw .notSealed }
    return box
  }
}

extension PostLoginError {
  fileprivate static let notSealed = PostLoginError(
    .invalidSuspension,
    "the suspension was cut short, altered, or sealed with another key; begin the login again"
  )
}
