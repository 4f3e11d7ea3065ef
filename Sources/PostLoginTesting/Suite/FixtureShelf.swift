import PostLogin
import WireFormats

/// The fixtures of a suite; each file is read once.
final class FixtureShelf {
  private static let extensions = ["", ".json", ".yaml", ".yml"]

  private let folder: String
  /// Fixtures, and folders of fixtures, that come after those near the suite.
  private let shared: [String]
  private let locator: (any GeoLocator)?
  /// The files that were read or searched.
  private(set) var files: [String] = []
  private var entries: [FixtureKey: Result<Fixture, PostLoginError>] = [:]
  private lazy var sharedFolder = FilePath.ancestors(of: folder).lazy
    .map { FilePath.joined($0, "Fixtures") }.first(where: FileBytes.isFolder)

  init(folder: String, shared: [String], geo locator: (any GeoLocator)?) {
    self.folder = folder
    self.shared = shared
    self.locator = locator
  }

  /// Returns the login of a file, or its event of a trigger: by its path from the suite, or by its
  /// path in the nearest `Fixtures`, where the extension is optional.
  ///
  /// Without a trigger, it is that of the file.
  func entry(_ name: String, of trigger: Trigger?) throws(PostLoginError) -> Fixture {
    let key = FixtureKey(name: name, trigger: trigger)
    if let entry = entries[key] { return try entry.get() }
    let result: Result<Fixture, PostLoginError>
    do {
      let path = try path(of: name)
      files.append(path)
      result = .success(try read(path, trigger))
    } catch {
      result = .failure(error)
    }
    entries[key] = result
    return try result.get()
  }

  private func read(_ path: String, _ trigger: Trigger?) throws(PostLoginError) -> Fixture {
    do throws(PostLoginError) {
      return try Fixture.read(at: path, geo: locator, trigger: trigger)
    } catch {
      let document = try? Document(at: path)
      guard let trigger, let said = document?.root["trigger"]?.json.stringValue,
        said != trigger.rawValue
      else { throw error }
      throw PostLoginError(
        .invalidFixture,
        "its trigger is `\(DocumentText.line(said))`, and that of the case is `\(trigger.rawValue)`"
      )
    }
  }

  private func path(of name: String) throws(PostLoginError) -> String {
    let near = sharedFolder.map { FilePath.joined($0, name) }
    let further = shared.filter(FileBytes.isFolder).map { FilePath.joined($0, name) }
    let places = ([FilePath.joined(folder, name), near].compactMap(\.self) + further).unique
    for place in places {
      for ending in Self.extensions where FilePath.isFile(place + ending) { return place + ending }
    }
    let named = shared.first { path in
      !FileBytes.isFolder(path)
        && [FilePath.name(of: path), FilePath.stem(of: path)].contains(name)
    }
    if let named { return named }
    // For a broken link or a folder, reading reports the better error.
    if let place = places.first(where: Self.isThere) { return place }
    files += places
    let looked = places.map { "`\($0)`" }.joined(separator: " and ")
    throw PostLoginError(.unreadable, "no such fixture; looked for \(looked)")
  }

  /// Returns the fixture name or file that is most similar to an unknown name.
  func nearest(to name: String, among names: [String]) -> String? {
    guard (try? path(of: name)) == nil else { return nil }
    let endings = Array(Self.extensions.dropFirst())
    let hasEnding = endings.contains(where: name.hasSuffix)
    let files = ([folder, sharedFolder].compactMap(\.self) + shared).flatMap { place in
      FilePath.neighbours(of: FilePath.joined(place, name), endings: endings).map { path in
        let file = hasEnding ? FilePath.name(of: path) : FilePath.stem(of: path)
        return FilePath.joined(FilePath.folder(of: name), file)
      }
    }
    return NameSuggestion.nearest(to: name, among: names + files).map { DocumentText.line($0) }
  }

  private static func isThere(_ path: String) -> Bool {
    FileStatus(ofLink: path) != nil
  }
}

/// A fixture of a suite, read for a trigger; nil for that of the fixture.
struct FixtureKey: Hashable {
  let name: String
  let trigger: Trigger?
}
