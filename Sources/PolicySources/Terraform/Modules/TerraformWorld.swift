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
  private var stepsLeft = 2_000_000
  private var bytesLeft = 64 << 20
  private var instancesLeft = 10_000
  private var openFiles: [String: Result<[UInt8], PostLoginError>] = [:]
  private var bodies: [String: TerraformBody] = [:]

  static let maximumFileSize = 4 << 20

  init(rootFolder: String, boundary: String, workspace: String?) {
    self.rootFolder = rootFolder
    self.workspace = workspace
    self.boundary = FilePath.resolved(boundary.isEmpty ? "." : boundary)
  }

  /// Notes a problem once.
  func report(_ error: PostLoginError) {
    if !problems.contains(error) { problems.append(error) }
  }

  /// Counts a step of the evaluation; false once there were too many.
  func takeStep() -> Bool {
    stepsLeft -= 1
    return stepsLeft > 0
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
  func file(_ path: String) -> Result<[UInt8], PostLoginError> {
    if let known = openFiles[path] { return known }
    let result = Result { () throws(PostLoginError) in try read(path) }
    openFiles[path] = result
    return result
  }

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
        body.attributes += read.attributes
        body.blocks += read.blocks
      } catch {
        report(error)
      }
    }
    bodies[folder] = body
    return body
  }
}
