import PostLogin

/// The sections that an expectation can name: those of the outcome's JSON, and shorthands.
extension OutcomeShape {
  /// Returns a section by its name.
  static func section(_ name: String) -> OutcomeShape? { sectionsByName[name] }

  /// The sections in the order in which messages list them.
  static let sections: [(name: String, shape: OutcomeShape)] =
    OutcomeSection.all.compactMap { section in section.shape.map { (section.name, $0) } } + [
      ("error", .actionError), ("rule", .text), ("logs", .collection(.logLine)),
    ]

  private static let sectionsByName = Dictionary(
    uniqueKeysWithValues: sections.map { ($0.name, $0.shape) }
  )
}
