import WireFormats

extension Fixture {
  /// The fixture of transaction data of a trigger, at a time; nil for the time that the file names.
  ///
  /// - Throws: `invalidFixture`, `invalidTransaction` or `contradiction`, with the place in the file.
  init(
    transaction data: Document,
    adding additional: AdditionalMembers,
    of trigger: Trigger,
    geo locator: (any GeoLocator)?,
    at clock: Double?,
    places: FixturePlaces
  ) throws(PostLoginError) {
    let reader = try TriggerFixtureReader(data, of: trigger)
    let (transaction, context) = try TransactionReader.read(
      reader?.login ?? data,
      geo: locator,
      at: clock
    )
    do throws(PostLoginError) {
      let login = try transaction.event()
      let event = reader?.event(about: login, in: context) ?? login
      self.init(
        event: try additional.added(to: event),
        of: trigger,
        context: context,
        places: places
      )
      self.clock = clock
    } catch {
      throw places.locating(error)
    }
  }
}
