import PostLogin
import WireFormats

extension PolicyDifference.Findings {
  /// Returns the findings with other names for the files of scripts.
  package func naming(_ shown: (String) -> String) -> Self {
    func named(_ location: SourceLocation) -> SourceLocation {
      SourceLocation(
        file: location.file.map(shown),
        line: location.line,
        column: location.column
      )
    }
    var copy = self
    copy.unreached = unreached.map {
      PolicyDifference.Unreached(location: named($0.location), what: $0.what)
    }
    for index in differences.indices {
      copy.differences[index].location = differences[index].location.map(named)
      copy.differences[index].touched = differences[index].touched.map(named)
      copy.differences[index].places = differences[index].places.map { place in
        var copy = place
        copy.location = named(place.location)
        return copy
      }
    }
    return copy
  }
}
