import CScriptModules

/// Our JavaScript in place of packages that are not installed, as it is embedded.
package enum StandInTexts {
  private static let folder = "postlogin:stand-in/"

  /// The packages that have a stand-in, and paths within them that have one of their own.
  package static let names: Set<String> = {
    var names: Set<String> = []
    var index = 0
    while let module = unsafe script_module_at(index) {
      let name = unsafe String(cString: module.pointee.name)
      if name.hasPrefix(folder) { names.insert(String(name.dropFirst(folder.count))) }
      index += 1
    }
    return names
  }()

  /// The text of the stand-in for a package, or of a path within it.
  package static func text(of name: String) -> String? { text(in: "stand-in", name) }

  /// The text of a module that stand-ins share.
  package static func text(ofPart name: String) -> String? { text(in: "stand-in-parts", name) }

  private static func text(in folder: String, _ name: String) -> String? {
    // A name in C ends at a zero.
    guard !name.utf8.contains(0),
      let module = unsafe script_module_named("\(folder)/\(name)")
    else { return nil }
    return unsafe String(cString: module.pointee.text)
  }
}
