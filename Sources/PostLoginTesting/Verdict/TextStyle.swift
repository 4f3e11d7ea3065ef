/// Colours of a terminal, or none.
package struct TextStyle: Sendable {
  package let isColourful: Bool

  package init(isColourful: Bool) {
    self.isColourful = isColourful
  }

  package func bold(_ text: String) -> String { styled(text, "1") }
  package func faint(_ text: String) -> String { styled(text, "2") }
  package func red(_ text: String) -> String { styled(text, "31") }
  package func green(_ text: String) -> String { styled(text, "32") }
  package func yellow(_ text: String) -> String { styled(text, "33") }

  private func styled(_ text: String, _ code: String) -> String {
    isColourful ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
