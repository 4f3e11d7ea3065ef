package import PostLogin

/// Files for editors that complete and check the Actions of a folder.
package enum EditorFiles {
  /// A project file for JavaScript, and the declarations that it uses for Actions of some triggers.
  package static func files(for triggers: [Trigger]) -> [NewFile] {
    let declarations = triggers.compactMap { trigger in
      TriggerDefinition.of(trigger).flatMap(TypeDeclarations.text).map {
        NewFile(path: "types/\(trigger.rawValue).d.ts", text: $0)
      }
    }
    return [NewFile(path: "jsconfig.json", text: TypeDeclarations.project)] + declarations
      + [NewFile(path: "types/globals.d.ts", text: TypeDeclarations.globals)]
  }
}
