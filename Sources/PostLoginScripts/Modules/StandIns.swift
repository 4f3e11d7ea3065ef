package import PostLogin
import ScriptEnvironment

/// Our JavaScript in place of packages that are not installed.
package enum StandIns {
  /// The packages that have a stand-in.
  package static let packages = StandInTexts.names
    .filter { ModuleName($0)?.rest.isEmpty ?? false }.sorted()

  private static let prefix = "stand-in:"
  private static let absentPrefix = "stand-in:absent:"

  /// Whether a module has its text from a stand-in, by its path.
  package static func contains(path: String) -> Bool { path.hasPrefix(prefix) }

  /// The package that a module replaces, required by this name; nil for other modules, and for
  /// those that stand-ins require.
  package static func package(in module: ModuleFile, as name: String) -> String? {
    guard contains(path: module.path), !name.hasPrefix(prefix), let name = ModuleName(name) else {
      return nil
    }
    return (name.separatingVersion ?? name).package
  }

  /// Whether there is a stand-in for this name's package.
  static func contains(_ name: ModuleName) -> Bool {
    StandInTexts.names.contains((name.separatingVersion ?? name).package)
  }

  /// The stand-in for a package, or for a path within it.
  ///
  /// The path has the version, which decides about the stand-in's members, so that two versions are
  /// two modules.
  static func module(_ name: ModuleName, version: String?) -> ModuleFile? {
    let plain = name.separatingVersion ?? name
    let wanted = (plain.version ?? version).flatMap(number)
    let main = "\(prefix)\(plain.package)\(wanted.map { "@\($0)" } ?? "")"
    if let text = StandInTexts.text(of: plain.text) {
      return ModuleFile(path: main + plain.rest, text: text)
    }
    guard StandInTexts.names.contains(plain.package), plain.rest.utf8.allSatisfy(isOfPath) else {
      return nil
    }
    return ModuleFile(
      path: main + plain.rest,
      text: "module.exports = require('stand-in:base')"
        + ".part(require('\(main)'), '\(plain.rest.dropFirst())');"
    )
  }

  /// The answer to a stand-in that requires another one or a shared part of them; nil for a name
  /// that any script can require.
  static func answer(to name: String, from file: String) -> ModuleAnswer? {
    guard file.hasPrefix(prefix), name.hasPrefix(prefix) else { return nil }
    if let message = message(ofAbsent: name) { return .refused(message) }
    let own = String(name.dropFirst(prefix.count))
    if let text = StandInTexts.text(ofPart: own) {
      return .found(ModuleFile(path: name, text: text))
    }
    return ModuleName(own).flatMap { module($0, version: nil) }.map(ModuleAnswer.found) ?? .missing
  }

  /// The text of a stand-in about a member that it lacks.
  static func message(ofAbsent name: String) -> String? {
    name.hasPrefix(absentPrefix) ? String(name.dropFirst(absentPrefix.count)) : nil
  }

  /// The first version that a text such as `^1.7.2` names.
  private static func number(_ text: String) -> String? {
    let digits = text.utf8.drop { !isDigit($0) }
      .prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
    return digits.isEmpty ? nil : String(Substring(digits))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a byte can stand in a literal of JavaScript.
  private static func isOfPath(_ byte: UInt8) -> Bool {
    isDigit(byte) || "/._-@".utf8.contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
