import ScriptText
import WireFormats

/// The code of an Action or of a shared module, with what its declaration says about it.
struct CheckedCode: Sendable {
  /// The Action or module in messages, such as "the Action `roles`".
  let title: String
  /// The size of the code in bytes; nil if the code is not known.
  let size: Int?
  /// What the code uses; nil if the code is not known.
  let use: CodeUse?
  let dependencies: [DeclaredAction.Dependency]
  let secrets: [DeclaredAction.Secret]
  let unknownMembers: Set<String>
  private let file: String?
  private let places: [String: SourceLocation]
  private let location: SourceLocation?

  init(_ action: DeclaredAction) {
    title = "the Action \(action.name.quoted)"
    size = action.code?.utf8.count
    use = action.code.map { CodeUse(ofAction: Self.javaScript($0, in: action.codeFile)) }
    dependencies = action.dependencies
    secrets = action.secrets
    unknownMembers = action.unknownMembers
    file = action.codeFile
    places = action.places
    location = action.location
  }

  init(_ module: DeclaredModule) {
    title = "the module \(module.name.quoted)"
    size = module.code?.utf8.count
    use = module.code.map { CodeUse(ofModule: Self.javaScript($0, in: module.codeFile)) }
    dependencies = module.dependencies
    secrets = module.secrets
    unknownMembers = module.unknownMembers
    file = module.codeFile
    places = [:]
    location = module.location
  }

  /// The code without types; as it is where they cannot be erased, which a run reports.
  private static func javaScript(_ code: String, in file: String?) -> String {
    (try? CodeFile.javaScript(of: code, file: file ?? "")) ?? code
  }

  /// Where the declaration has a member, or else where it begins.
  func place(of member: String) -> SourceLocation? { places[member] ?? location }

  /// The folder of the code's file; nil for code that stands in the declaration.
  var folder: String? { file.map(FilePath.folder) }

  /// A place in the code as messages name it.
  func words(for place: SourceLocation) -> String {
    guard let file else { return "line \(place.line) of its code" }
    return SourceLocation(file: file, line: place.line, column: place.column).description
  }
}

extension String {
  /// The text in backticks, on one line.
  var quoted: String { "`\(DocumentText.line(self, atMost: 200))`" }
}
