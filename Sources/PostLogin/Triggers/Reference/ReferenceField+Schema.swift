extension ReferenceField {
  /// The row of a field of the schema.
  init(_ field: AnyEventField) {
    self.init(
      path: field.path,
      type: ReferenceType(field),
      isOptional: field.isOptional,
      // The reference lists values of strings only, and no kinds of values such as `<custom URL>`.
      allowedValues: field.type == .string
        ? field.allowedValues.filter { !$0.hasPrefix("<") }.sorted() : []
    )
  }
}

extension ReferenceType {
  fileprivate init(_ field: AnyEventField) {
    self =
      switch field.type {
      case .string, .time: .string
      case .number: .number
      case .boolean: .boolean
      case .object: field.allowsExtraMembers ? .dictionary : .object
      case .map: field.path == "event.secrets" ? .secrets : .dictionary
      case .strings: .strings
      case .objects: .objects
      }
  }
}
