import PolicySources
import PostLoginTesting
import WireFormats

extension RevisionCopy {
  /// The copy of a path of the working tree; nil if there is none.
  func counterpart(of path: String) -> String? {
    guard let top, let inner = FilePath.inner(of: path, below: top) else { return nil }
    let copied = FilePath.joined(folder, inner)
    return FileStatus(copied) == nil ? nil : copied
  }

  /// The environment of `postlogin.yaml` with a policy of the revision, by its path in the copy or by
  /// its name; nil if there is none.
  ///
  /// The file of the revision counts, or that of the working tree if the revision has none that can be
  /// read. The environment reads the files of the revision.
  func environment(_ policy: String, in project: Project?) -> ProjectEnvironment? {
    let own = project.flatMap { counterpart(of: $0.file) }.flatMap { file in
      try? Project(at: file, formats: TestReport.forms.map(\.format.name))
    }
    let found = [
      NamedPolicy(policy, in: own).environment,
      NamedPolicy(original(of: policy), in: project).environment,
    ]
    return found.first { $0.name != nil }.map(moved)
  }

  /// An environment that reads the files of the revision; those that the revision lacks, such as files
  /// that are not in version control, are those of the working tree.
  func moved(_ environment: ProjectEnvironment) -> ProjectEnvironment {
    var moved = environment.moved { path in
      counterpart(of: path) ?? (FileStatus(path) == nil ? original(of: path) : path)
    }
    moved.boundary = folder
    return moved
  }

  /// The path of the working tree that a path of the copy is a copy of.
  private func original(of path: String) -> String {
    guard let top, path.hasPrefix("\(folder)/") else { return path }
    return FilePath.joined(top, String(path.dropFirst(folder.count + 1)))
  }
}

extension FilePath {
  /// A path from a folder that it lies in, links followed; nil if it lies elsewhere.
  static func inner(of path: String, below folder: String) -> String? {
    let whole = resolved(absolute(path))
    if whole == folder { return "." }
    let prefix = folder == "/" ? folder : "\(folder)/"
    return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : nil
  }
}
