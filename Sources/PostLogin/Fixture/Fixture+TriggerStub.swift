package import WireFormats

// STUB of owner A's `Fixture.read(at:geo:trigger:)`, so that this branch type-checks: to be deleted.
extension Fixture {
  /// Reads a file as the event of a trigger; nil takes the one that the file says.
  package static func read(
    at path: String,
    geo locator: (any GeoLocator)?,
    trigger: Trigger?
  ) throws(PostLoginError) -> Fixture {
    var fixture = try read(at: path, geo: locator)
    if let trigger { fixture.trigger = trigger }
    return fixture
  }
}
