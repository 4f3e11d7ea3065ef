import Crypto
import FoundationEssentials
public import WireFormats

/// Seals suspensions for the time in which they are out of the process.
///
/// A sealed text can neither be read nor changed without the key (AES-GCM). It can be handed in
/// twice: whoever takes sealed texts remembers which ones were used, by their `id(of:)`, since the
/// same suspension can be written in more than one way.
public struct SuspensionSeal: Sendable {
  private static let header = "postlogin-suspension-"
  private static let version = "1"

  private let key: SymmetricKey

  /// A seal with a key of the caller's: at least 16 bytes that nobody can guess.
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

  /// One line of text that only this seal opens.
  public func seal(_ suspension: Suspension) throws -> String {
    let content = try JSONEncoder().encode(suspension)
    let sealed = try AES.GCM.seal(content, using: key)
    let bytes = Array(sealed.nonce) + Array(sealed.ciphertext) + Array(sealed.tag)
    return "\(Self.header)\(Self.version).\(Base64URL.encode(bytes))"
  }

  /// The suspension of a sealed text.
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
      throw PostLoginError(.invalidSuspension, "the suspension does not hold together: \(error)")
    }
  }

  /// What no other suspension has, and this one keeps however its text is written: to be remembered
  /// by whoever lets a suspension go on once.
  ///
  /// It says nothing about the login. The text is not opened for it.
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
