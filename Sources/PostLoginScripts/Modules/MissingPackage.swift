import CScriptModules
package import WireFormats

/// The text of a module in place of a package that is not installed and has no stand-in.
package enum MissingPackage {
  /// Asks host access for the result of each call: `require("./users.get")` for `users.get()`.
  ///
  /// The answer is JSON with `value`, `promised`, `rejected` or `thrown`, or `null`.
  package static let asking = "const answer = (path) => require(`./${path}`);\n" + body

  /// Holds the results of calls, each by the names that lead to the function.
  package static func holding(_ results: JSONValue) -> String {
    "const answers = new Map(Object.entries(\(results.jsonText())));\n"
      + "const answer = (path) => answers.get(path);\n" + body
  }

  private static var body: String {
    let module = script_module_missing_package
    let text = unsafe UnsafeRawBufferPointer(start: module.text, count: module.length)
    return String(decoding: text, as: UTF8.self)
  }
}
