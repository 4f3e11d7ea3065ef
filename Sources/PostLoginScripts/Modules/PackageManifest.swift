import PostLogin
import WireFormats

/// What a `package.json` says about its modules.
struct PackageManifest {
  /// Where it stands.
  let path: String
  let name: String?
  let main: String?
  let isESModule: Bool
  /// Nil without the key, or where it is `null`.
  let exports: JSONValue?
  let imports: JSONValue?

  /// The folder of the package.
  var folder: String { ModulePath.folder(of: path) }

  /// Reads the text of a manifest.
  ///
  /// - Throws: `refused` where it is no JSON; anything but an object is a manifest that says
  ///   nothing.
  init(_ text: String, at path: String) throws(ModuleFailure) {
    let json: JSONText
    do {
      json = try JSONText(text)
    } catch {
      let place = error.location.map { " in line \($0.line)" } ?? ""
      throw .invalidManifest(path, "\(error.message)\(place)")
    }
    self.path = path
    name = json["name"]?.stringValue
    main = json["main"]?.stringValue
    isESModule = json["type"]?.stringValue == "module"
    exports = json["exports"].flatMap(Self.value)
    imports = json["imports"].flatMap(Self.value)
  }

  private static func value(_ text: JSONText) -> JSONValue? {
    text.kind == .null ? nil : text.value
  }
}
