/// The answer of host access to a script that requires a module.
public enum ModuleAnswer: Sendable, Equatable {
  /// The module's text and path.
  case found(ModuleFile)
  /// No module has the name.
  case missing
  /// The module exists but is refused; the text tells the author why.
  case refused(String)
}
