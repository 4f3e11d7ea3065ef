import ArgumentParser

extension String {
  /// The text as help of an option, with a name for its value.
  func taking(_ valueName: String) -> ArgumentHelp { ArgumentHelp(self, valueName: valueName) }
}
