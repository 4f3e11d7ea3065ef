import PostLogin
import WireFormats

extension [PolicyDifference.Unreached] {
  /// Returns the list without items of the first version that the second version also has, on a
  /// line with the same text.
  func deduplicated(between before: [ActionScript], and after: [ActionScript]) -> [PolicyDifference
    .Unreached]
  {
    let earlier = Dictionary(grouping: before, by: \.file).compactMapValues { $0.first?.source }
      .mapValues(SourceLines.init)
    let later = Dictionary(grouping: after, by: \.file).compactMapValues { $0.first?.source }
      .mapValues(SourceLines.init)
    func key(_ item: PolicyDifference.Unreached, _ files: [String: SourceLines]) -> [String]? {
      guard let line = item.location.file.flatMap({ files[$0]?[item.location.line] }) else {
        return nil
      }
      return [item.what, line.filter { !$0.isWhitespace }]
    }
    var counts: [[String]: Int] = [:]
    for item in self { if let key = key(item, later) { counts[key, default: 0] += 1 } }
    return filter { item in
      guard key(item, later) == nil, let key = key(item, earlier), counts[key, default: 0] > 0
      else {
        return true
      }
      counts[key, default: 0] -= 1
      return false
    }
  }
}
