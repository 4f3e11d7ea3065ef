import PostLogin
import WireFormats

/// The part of a `package.json` that `require` needs.
struct PackageManifest {
  /// The path of the file.
  let path: String
  let name: String?
  let main: String?
  let isESModule: Bool
  /// Nil if the key is absent or `null`.
  let exports: JSONValue?
  let imports: JSONValue?
  private let json: JSONText

  /// The folder of the package.
  var folder: String { ModulePath.folder(of: path) }

  /// Reads the text of a manifest.
  ///
  /// - Throws: `refused` for text that is no JSON. A value other than an object counts as an empty
  ///   manifest.
  init(_ text: String, at path: String) throws(ModuleFailure) {
    let json: JSONText
    do {
      json = try JSONText(text)
    } catch {
      let place = error.location.map { " in line \($0.line)" } ?? ""
      throw .invalidManifest(path, "\(error.message)\(place)")
    }
    self.path = path
    self.json = json
    name = json["name"]?.stringValue
    main = json["main"]?.stringValue
    isESModule = json["type"]?.stringValue == "module"
    exports = json["exports"].flatMap(Self.value)
    imports = json["imports"].flatMap(Self.value)
  }

  /// Its version of a package that it depends on.
  func version(of package: String) -> String? {
    ["dependencies", "devDependencies"].lazy.compactMap { json[$0]?[package]?.stringValue }.first
  }

  private static func value(_ text: JSONText) -> JSONValue? {
    text.kind == .null ? nil : text.value
  }
}
