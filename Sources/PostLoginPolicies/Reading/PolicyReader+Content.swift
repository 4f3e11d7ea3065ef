package import PostLogin

extension PolicyReader.Content {
  /// The content of a policy whose Actions no flow file lists.
  package init(
    _ flow: Flow,
    permissions: Permissions,
    secretFiles: [String],
    files: [String]
  ) {
    self.init(flow: flow)
    trigger = flow.trigger
    self.permissions = permissions
    self.secretFiles = secretFiles
    self.files = files
  }
}
