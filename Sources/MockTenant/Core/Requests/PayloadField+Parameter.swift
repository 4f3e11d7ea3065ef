extension PayloadField {
  /// A text parameter of a query or form; the limits of a request also limit its length.
  static func parameter(
    _ name: String,
    _ summary: String,
    isRequired: Bool = false
  ) -> PayloadField {
    PayloadField(
      name,
      .string(lengths: 0...ServerLimits.pathBytes),
      summary: summary,
      isRequired: isRequired
    )
  }
}
