import WireFormats

/// What all modules of one configuration share: the folder that nothing leaves, files that were read,
/// and the bounds of the whole evaluation.
final class TerraformWorld {
  /// The folder that files must lie in, without links.
  private let boundary: String
  /// The folder of the root module, as the user named it.
  let rootFolder: String
  /// The environment's name for `terraform.workspace`; nil if none is given.
  let workspace: String?
  private(set) var problems: [PostLoginError] = []
  private var reported: Set<String> = []
  /// The modules by their addresses, as long as the configuration holds them.
  private var modules: [String: KnownModule] = [:]
  /// The number of expressions around the present one, across names and modules.
  private var depth = 0
  private static let maximumSteps = 2_000_000
  /// The steps that the evaluation took.
  private(set) var steps = 0
  private var bytesLeft = 64 << 20
  private var instancesLeft = 10_000
  private var openFiles: [String: Result<[UInt8], PostLoginError>] = [:]
  private var bodies: [String: TerraformBody] = [:]
  /// The files by their texts, as far as expressions asked for them; nil for a text of several files.
  private var pathsByText: [String: String?] = [:]

  static let maximumFileSize = 4 << 20
  private static let maximumProblems = 1000
  private static let maximumDepth = 500

  private struct KnownModule {
    weak var module: TerraformModule?
  }

  init(rootFolder: String, boundary: String, workspace: String?) {
    self.rootFolder = rootFolder
    self.workspace = workspace
    self.boundary = FilePath.resolved(boundary.isEmpty ? "." : boundary)
  }

  /// Notes a problem once.
  func report(_ error: PostLoginError) {
    guard problems.count < Self.maximumProblems, reported.insert("\(error)").inserted else {
      return
    }
    problems.append(error)
  }

  func add(_ module: TerraformModule) {
    modules[module.address] = KnownModule(module: module)
  }

  /// The module of an address.
  func module(_ address: String) -> TerraformModule? { modules[address]?.module }

  // MARK: - Bounds

  /// Counts steps of the evaluation; false once there were too many.
  func takeSteps(_ count: Int) -> Bool {
    steps += count
    return steps < Self.maximumSteps
  }

  /// Counts a step of the evaluation; false once there were too many.
  func takeStep() -> Bool { takeSteps(1) }

  /// Evaluates something one level deeper; nil if it lies too deep, or after too many steps.
  func deeper<Result>(_ evaluate: () -> Result) -> Result? {
    guard depth < Self.maximumDepth, takeStep() else { return nil }
    depth += 1
    defer { depth -= 1 }
    return evaluate()
  }

  /// The first unknown value in another one.
  ///
  /// Each value inside is a step, because names can make a small file mean a large value.
  func unknown(in value: TerraformValue, depth: Int = 0) -> TerraformUnknown? {
    func first(_ inner: some Sequence<TerraformValue>) -> TerraformUnknown? {
      guard depth < TerraformParser.maximumDepth else {
        return TerraformUnknown(reason: "too deep a value", place: nil)
      }
      for element in inner {
        guard takeStep() else {
          return TerraformUnknown(reason: "too much to evaluate", place: nil)
        }
        if let unknown = unknown(in: element, depth: depth + 1) { return unknown }
      }
      return nil
    }
    switch value {
    case .list(let elements): return first(elements)
    case .object(let object): return first(object.members.lazy.map(\.value))
    default: return value.unknown
    }
  }

  /// The value, or an unknown one in the place of one that is too large.
  func bounded(_ value: TerraformValue, at place: TerraformPlace?) -> TerraformValue {
    func isBounded(_ value: TerraformValue, _ depth: Int) -> Bool {
      guard takeStep(), depth < TerraformParser.maximumDepth else { return false }
      return switch value {
      case .list(let elements): elements.allSatisfy { isBounded($0, depth + 1) }
      case .object(let object): object.members.allSatisfy { isBounded($0.value, depth + 1) }
      default: true
      }
    }
    return isBounded(value, 0)
      ? value : .unknown(TerraformUnknown(reason: "too much to evaluate", place: place))
  }

  /// Counts bytes of texts that are made; false once there were too many.
  func takeBytes(_ count: Int) -> Bool {
    bytesLeft -= count
    return bytesLeft > 0
  }

  /// Counts instances of resources and modules; false once there were too many.
  func takeInstances(_ count: Int) -> Bool {
    guard count <= instancesLeft else { return false }
    instancesLeft -= count
    return true
  }

  /// The content of a file inside the boundary.
  func file(_ written: String) -> Result<[UInt8], PostLoginError> {
    // `..` leaves the folder that the path names, as in Terraform, and not the one that a link leads to.
    let path = FilePath.normal(written)
    if let known = openFiles[path] { return known }
    let result = Result { () throws(PostLoginError) in try read(path) }
    openFiles[path] = result
    return result
  }

  /// Remembers that a text is the content of a file.
  func note(_ text: String, isContentOf path: String) {
    let path = FilePath.normal(path)
    if let known = pathsByText[text], known != path {
      pathsByText[text] = .some(nil)
    } else {
      pathsByText[text] = path
    }
  }

  /// The only file with a content.
  func path(ofContent text: String) -> String? { pathsByText[text] ?? nil }

  private func read(_ path: String) throws(PostLoginError) -> [UInt8] {
    guard contains(path) else {
      throw PostLoginError(
        .unreadable,
        "`\(path)`: this lies outside of the repository",
        help: "only files in the repository of the configuration are read"
      )
    }
    return try FileBytes.read(path, atMost: Self.maximumFileSize)
  }

  /// Whether a file or folder lies inside the boundary, links followed.
  func contains(_ path: String) -> Bool {
    let resolved = FilePath.resolved(FilePath.absolute(path))
    return boundary == "/" || resolved == boundary || resolved.hasPrefix("\(boundary)/")
  }

  /// Whether the module in a folder, or one that it calls, has resources of Auth0's provider.
  func holdsResources(_ folder: String, depth: Int) -> Bool {
    guard depth < 5, contains(folder) else { return false }
    return body(ofFolder: folder).blocks.contains { block in
      if block.type == "resource" { return block.labels.first?.hasPrefix("auth0_") == true }
      guard block.type == "module",
        case .literal(.string(let source))? = block.body["source"]?.kind, source.hasPrefix(".")
      else { return false }
      return holdsResources(FilePath.joined(folder, source), depth: depth + 1)
    }
  }

  /// The blocks of all files of a module's folder; files that cannot be read are reported and left out.
  func body(ofFolder folder: String) -> TerraformBody {
    if let known = bodies[folder] { return known }
    var body = TerraformBody()
    for name in TerraformFolder.configurationFiles(in: folder) {
      let path = FilePath.joined(folder, name)
      do {
        let bytes = try file(path).get()
        let read =
          name.hasSuffix(".json")
          ? try TerraformJSON.body(of: bytes, file: path)
          : try TerraformParser.body(of: TerraformSource(file: path, bytes: bytes))
        if TerraformFolder.isOverride(name) {
          body.override(with: read)
        } else {
          body.attributes += read.attributes
          body.blocks += read.blocks
        }
      } catch {
        report(error)
      }
    }
    bodies[folder] = body
    return body
  }
}
