import WireFormats

// Stands in for the core's own members of these names until the branches are merged; delete it then.

extension EventCheck {
  /// Only the problems that no event of a trigger can have; missing members are not among them.
  package static func errors(in event: Event, of trigger: Trigger) -> [EventProblem] {
    problems(in: event, of: trigger).filter { $0.severity == .error }
  }

  /// All problems of a trigger's event, in the order of the text.
  package static func problems(in event: Event, of trigger: Trigger) -> [EventProblem] {
    guard let schema = TriggerDefinition.of(trigger)?.schema else { return [] }
    var walk = EventCheckWalk(event.json, schema)
    walk.check()
    var counter = LocationCounter(event.json.bytes, from: SourceLocation(line: 1, column: 1))
    return walk.findings.map { finding in
      EventProblem(
        severity: finding.severity,
        path: finding.path,
        expected: finding.expected,
        found: finding.found,
        location: counter.location(of: finding.offset)
      )
    }
  }
}

extension OptionalFields {
  /// Whether Auth0's page about a trigger's event calls a member optional.
  package static func contain(_ names: [String], of trigger: Trigger) -> Bool { contain(names) }
}

extension EventMask {
  /// The mask of events of a trigger and of the secrets of its Actions.
  package init(_ events: [Event], of trigger: Trigger, secrets: SecretMask) {
    self.init(events, secrets: secrets)
  }
}
