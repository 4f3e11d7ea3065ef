import PostLogin
import PostLoginTesting
import WireFormats

/// The generated reference pages in a checkout of Auth0's documentation.
struct ReferenceFolder {
  /// The folder of the pages in a checkout.
  private static let place = "main/docs/actions/reference"
  /// The file that holds the version of the reference.
  private static let metadataName = "_metadata.json"
  private static let pageEndings = ["-event-object.mdx", "-api-object.mdx"]
  /// The largest page of 2026 has 46 kB.
  private static let byteLimit = 1 << 20

  private let path: String

  /// The folder with the pages, or a checkout that holds it.
  init(_ path: String) {
    let inner = FilePath.joined(path, Self.place)
    self.path = FileBytes.isFolder(inner) ? inner : path
  }

  /// Reads every page.
  ///
  /// - Throws: `unreadable` for a folder without pages or a file that is no text, `invalidReference`
  ///   for a page that does not follow the grammar, or whose counterpart is missing.
  func table() throws(PostLoginError) -> ReferenceTable {
    let walk = try FolderWalk(below: path) { name in
      name == Self.metadataName || Self.pageEndings.contains { name.hasSuffix($0) }
    }
    let pages = walk.files.filter { !$0.hasSuffix(Self.metadataName) }
    guard !pages.isEmpty else {
      throw PostLoginError(
        .unreadable,
        "`\(path)` has no pages of Auth0's reference",
        help: "name a checkout of auth0/docs-v2, or its folder \(Self.place)"
      )
    }
    var table = ReferenceTable(schemaVersion: try schemaVersion(walk.files), triggers: [])
    var parts: [Trigger: ReferencePagePair] = [:]
    for file in pages {
      let page = try ReferencePage(try Self.text(of: file), file: file)
      try parts[page.trigger, default: ReferencePagePair()].add(page, file)
    }
    for (trigger, pages) in parts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      table.triggers.append(try pages.rows(of: trigger))
    }
    return table
  }

  private func schemaVersion(_ files: [String]) throws(PostLoginError) -> String {
    guard let file = files.first(where: { $0.hasSuffix(Self.metadataName) }) else {
      throw .unreadable(FilePath.joined(path, Self.metadataName), "no such file")
    }
    let metadata = try JSONText(checking: Array(try Self.text(of: file).utf8), file: file)
    guard let version = metadata["schemaVersion"]?.stringValue else {
      throw PostLoginError(
        .invalidReference,
        "the file has no `schemaVersion`",
        at: SourceLocation(file: file, line: 1, column: 1)
      )
    }
    return version
  }

  private static func text(of file: String) throws(PostLoginError) -> String {
    let bytes = try FileBytes.read(file, atMost: byteLimit)
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(file, "this is no text in UTF-8")
    }
    return text
  }
}
