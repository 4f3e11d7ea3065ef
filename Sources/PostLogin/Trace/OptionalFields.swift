/// Tells which members of the event may be missing.
package enum OptionalFields {
  /// Whether Auth0's page about a trigger's event calls a member optional, or its name belongs to
  /// the tenant.
  ///
  /// Secrets do not count: they are the Action's own settings and not part of a login.
  package static func contain(_ names: [String], of trigger: Trigger) -> Bool {
    guard names.first != "secrets", let schema = TriggerDefinition.of(trigger)?.schema else {
      return false
    }
    var number = 0
    var isInList = false
    for name in names {
      if isInList {
        guard Int(name) != nil else { return false }
        isInList = false
        continue
      }
      guard let child = schema.member(Array(name.utf8)[...], among: schema.children[number]) else {
        // Members of maps and of objects with tenant-defined names are always optional.
        return true
      }
      number = child
      isInList = [.objects, .strings].contains(schema.fields[child].type)
    }
    return !isInList && schema.fields[number].isOptional || schema.fields[number].allowsNull
      || isInList && schema.fields[number].isOptional && Int(names.last ?? "") == nil
  }
}
