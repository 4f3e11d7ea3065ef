import WireFormats

/// The files of an export of Auth0's deploy tool, each read once, with its placeholders filled in.
///
/// A file that cannot be read is a problem, and the others are read.
struct ExportFolder {
  let folder: String
  let placeholders: Placeholders
  private(set) var problems: [PostLoginError] = []

  /// The names of the file that an export in one file has.
  static let fileNames = ["tenant.yaml", "tenant.yml", "tenant.json"]
  private static let maximumCodeSize = 4 << 20
  private static let maximumSizeOfCodes = 256 << 20
  /// The texts of files of code, each read once.
  private var codes: [String: String] = [:]
  private var sizeOfCodes = 0

  init(_ folder: String, placeholders: Placeholders) {
    self.folder = folder
    self.placeholders = placeholders
  }

  /// The file of an export in one file; nil for one in folders.
  mutating func tenantFile() -> DocumentNode? {
    Self.fileNames.first { FilePath.isFile(FilePath.joined(folder, $0)) }.flatMap { document($0) }
  }

  /// The entries of a kind: the files of its folder.
  mutating func entries(in name: String) -> [DocumentNode] {
    TerraformFolder.names(in: FilePath.joined(folder, name)).filter { $0.hasSuffix(".json") }
      .compactMap { document("\(name)/\($0)") }
  }

  /// A file of the folder; nil if there is none, or if it cannot be read.
  mutating func document(_ name: String) -> DocumentNode? {
    let path = FilePath.joined(folder, name)
    guard FilePath.isFile(path) else { return nil }
    do throws(PostLoginError) {
      let bytes = try FileBytes.read(path, atMost: Document.maximumByteCount)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw PostLoginError.unreadable(path, "the text is not valid UTF-8")
      }
      let filled = placeholders.filled(text, isJSON: name.hasSuffix(".json"))
      guard filled.utf8.count <= Document.maximumByteCount else {
        throw PostLoginError.unreadable(path, "with its placeholders, the text is too long")
      }
      return try Document(bytes: Array(filled.utf8), file: path).root
    } catch {
      problems.append(error)
      return nil
    }
  }

  /// The code that an entry names, with its file; placeholders without a value stay in it and are
  /// reported.
  mutating func code(
    _ node: DocumentNode?,
    of name: String,
    in kind: String
  ) -> (text: String, file: String)? {
    guard let node, let written = text(node) else { return nil }
    guard let path = codePath(written, of: name, in: kind) else {
      report(
        .unreadable,
        "`\(DocumentText.line(written, atMost: 200))`: no such file in the export",
        at: node.location
      )
      return nil
    }
    if let known = codes[path] { return (known, path) }
    do throws(PostLoginError) {
      let text = try readCode(path)
      codes[path] = text
      return (text, path)
    } catch {
      problems.append(
        PostLoginError(error.code, error.message, at: error.location ?? node.location)
      )
      return nil
    }
  }

  private mutating func readCode(_ path: String) throws(PostLoginError) -> String {
    let bytes = try FileBytes.read(path, atMost: Self.maximumCodeSize)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PostLoginError.unreadable(path, "the text is not valid UTF-8")
    }
    let filled = placeholders.filled(text)
    sizeOfCodes += filled.utf8.count
    guard filled.utf8.count <= Self.maximumCodeSize, sizeOfCodes <= Self.maximumSizeOfCodes else {
      throw PostLoginError.unreadable(path, "with its placeholders, the text is too long")
    }
    if let missing = Placeholders.missing(in: filled) {
      let before = text[..<(text.firstRange(of: missing)?.lowerBound ?? text.startIndex)]
      report(
        .notKnown,
        Placeholders.missingMessage(missing),
        at: SourceLocation(file: path, line: 1 + before.count(where: \.isNewline), column: 1)
      )
    }
    return Placeholders.unmarked(filled)
  }

  /// The file of a path as the tool writes it, which may begin with the folder of the export.
  private func codePath(_ written: String, of name: String, in kind: String) -> String? {
    // Exports that were written on Windows have its separators.
    let written = written.replacing("\\", with: "/")
    let parts = written.split(separator: "/")
    let ending = parts.lastIndex { $0 == kind }.map { parts[$0...].joined(separator: "/") }
    // The tool writes code into the folder of the name, without what no name of a file has.
    let plain = name.map { "/\\:*?\"<>|".contains($0) ? "-" : String($0) }.joined()
    let candidates = [
      written, "\(kind)/\(written)", "\(kind)/\(name)/\(written)", ending,
      "\(kind)/\(plain)/code.js",
    ]
    return candidates.compactMap { $0.map(FilePath.normal) }.first { path in
      !path.hasPrefix("/") && path != ".." && !path.hasPrefix("../") && isInside(path)
    }
    .map { FilePath.joined(folder, $0) }
  }

  /// Whether a file lies in the export, links followed.
  private func isInside(_ path: String) -> Bool {
    let full = FilePath.joined(folder, path)
    guard FilePath.isFile(full) else { return false }
    let top = FilePath.resolved(FilePath.absolute(folder.isEmpty ? "." : folder))
    return FilePath.resolved(FilePath.absolute(full)).hasPrefix("\(top)/")
  }

  /// A text or number of a document; reports a placeholder without a value.
  mutating func text(_ node: DocumentNode?) -> String? {
    switch node?.value {
    case .string(let text)?:
      guard let node, let missing = Placeholders.missing(in: text) else { return text }
      report(.notKnown, Placeholders.missingMessage(missing), at: node.location)
      return Placeholders.unmarked(text)
    case .number(let digits)?: return digits
    case .boolean(let flag)?: return flag ? "true" : "false"
    default: return nil
    }
  }

  /// The elements of a list, none for an empty value; reports a placeholder in its place.
  mutating func elements(_ node: DocumentNode?) -> [DocumentNode] {
    switch node?.value {
    case .list(let elements)?: return elements
    case .string(let text)?:
      if let node, let missing = Placeholders.missing(in: text) {
        report(.notKnown, Placeholders.missingMessage(missing), at: node.location)
      }
      return []
    default: return []
    }
  }

  mutating func report(
    _ code: PostLoginError.Code,
    _ message: String,
    at location: SourceLocation
  ) {
    problems.append(PostLoginError(code, message, at: location))
  }
}

extension DocumentNode {
  /// The members of a map.
  var members: [DocumentMember] {
    if case .map(let members) = value { members } else { [] }
  }

  /// The elements of a list; none for another value.
  var elements: [DocumentNode] {
    if case .list(let elements) = value { elements } else { [] }
  }
}
