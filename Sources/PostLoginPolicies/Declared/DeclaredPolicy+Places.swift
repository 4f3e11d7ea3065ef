import PolicySources
package import WireFormats

extension DeclaredPolicy {
  /// The places that declare code which is in no file of its own, by the path that errors show for
  /// it, such as `main.tf#/deny.js`.
  package var declaringPlaces: [String: SourceLocation] {
    let actions = declaration.actions.filter { $0.codeFile == nil }
      .map { ($0.name, $0.places["code"] ?? $0.location, $0.location) }
    let modules = declaration.modules.filter { $0.codeFile == nil }
      .map { ($0.name, $0.location, $0.location) }
    let placed = (actions + modules).compactMap { name, place, declared in
      place.map { (Self.path(of: name, in: declared?.file), $0) }
    }
    return Dictionary(placed) { first, _ in first }
  }

  /// The place at which the declaration begins to say what runs; nil for a plan without places.
  package var start: SourceLocation? {
    let flows = declaration.flows.map(\.location) + declaration.bindings.map(\.location)
    return (flows + declaration.actions.map(\.location)).compactMap(\.self).first
  }

  /// The files of all Actions and modules, with those that declare them.
  package var files: [String] {
    let actions = declaration.actions.flatMap { [$0.codeFile, $0.location?.file] }
    let modules = declaration.modules.flatMap { [$0.codeFile, $0.location?.file] }
    let places = declaration.flows.map(\.location) + declaration.bindings.map(\.location)
    return (actions + modules + places.map { $0?.file }).compactMap(\.self).unique
  }
}
