public import WireFormats

extension Fixture {
  /// Reads a file about a run of a trigger; nil for the trigger that the file says.
  public static func read(
    at path: String,
    geo locator: (any GeoLocator)? = nil,
    trigger: Trigger?
  ) throws(PostLoginError) -> Fixture {
    let fixture = try read(at: path, geo: locator)
    guard let trigger, trigger != fixture.trigger else { return fixture }
    var other = Fixture(
      event: fixture.event.shown(to: trigger),
      context: fixture.context,
      places: fixture.places
    )
    other.trigger = trigger
    return other
  }
}
