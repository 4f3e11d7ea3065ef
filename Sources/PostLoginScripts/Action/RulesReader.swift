package import PostLogin
import WireFormats

/// Reads a rule set from a file.
///
/// The rules and the scripts are separate modules; a caller that imports both passes this in.
package typealias RulesReader = @Sendable (_ path: String) throws -> any Action

/// Files of JSON that hold rules and no flow.
package enum RulesFile {
  private static let maximumByteCount = 64 << 20

  /// Whether a file holds rules: an object with the member `rules`.
  package static func isAt(_ path: String) -> Bool {
    guard path.hasSuffix(".json"), let bytes = try? FileBytes.read(path, atMost: maximumByteCount),
      let document = try? JSONText(checking: bytes, file: path)
    else { return false }
    return document["rules"] != nil
  }
}
