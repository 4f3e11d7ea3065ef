extension ProjectEnvironment {
  /// The environment with other files, such as those of a revision; a file without another stays.
  package func moved(to other: (String) -> String?) -> ProjectEnvironment {
    var moved = self
    moved.policy = other(policy) ?? policy
    moved.boundary = boundary.map { other($0) ?? $0 }
    moved.valueFile = valueFile.map { other($0) ?? $0 }
    moved.secretsFile = secretsFile.map { other($0) ?? $0 }
    moved.variableFiles = variableFiles.map { other($0) ?? $0 }
    return moved
  }
}
