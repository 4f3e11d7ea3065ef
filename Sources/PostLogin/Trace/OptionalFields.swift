/// Which members a login can come without.
package enum OptionalFields {
  /// Whether the reference calls a member optional, or its name belongs to the tenant.
  ///
  /// Secrets are the Action's own settings and no part of a login.
  package static func contain(_ names: [String]) -> Bool {
    guard names.first != "secrets" else { return false }
    let schema = EventSchema.shared
    var number = 0
    var isInList = false
    for name in names {
      if isInList {
        guard Int(name) != nil else { return false }
        isInList = false
        continue
      }
      guard let child = schema.member(Array(name.utf8)[...], among: schema.children[number]) else {
        // Below a map or where members of any name may come, nothing is promised.
        return true
      }
      number = child
      isInList = [.objects, .strings].contains(schema.fields[child].type)
    }
    return !isInList && schema.fields[number].isOptional || schema.fields[number].allowsNull
      || isInList && schema.fields[number].isOptional && Int(names.last ?? "") == nil
  }
}
