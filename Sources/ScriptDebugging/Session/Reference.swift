import WireFormats

/// Something whose members a client can ask for while a script is paused.
enum Reference {
  /// A scope of a frame, whose variables are assigned by name.
  case scope(objectID: String, frame: String)
  /// An object of the script.
  case object(id: String)
  /// A map or set, whose entries are not its members.
  case collection(id: String)
  /// A member that only a call of its getter shows.
  case getter(object: String, name: String)
  /// A value of this program.
  case value(JSONValue)
}
