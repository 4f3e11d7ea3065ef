/// What a door says to a script that asks for a module.
public enum ModuleAnswer: Sendable, Equatable {
  /// The module and where it stands.
  case found(ModuleFile)
  /// There is none of that name.
  case missing
  /// There is one, but it cannot be had; the text says why, for the author.
  case refused(String)
}
