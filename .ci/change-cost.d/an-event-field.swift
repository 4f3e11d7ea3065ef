import PostLogin

/// A fixture may hold the field.
func anEventField() async throws {
  try require(!EventFields.all.isEmpty, "no fields")
}
