import PostLoginScripts

extension WorkerConfiguration {
  /// The workers of a command, which ends soon.
  init(withoutSandbox: Bool) {
    self.init()
    warmUp = .brief
    requiresSandbox = !withoutSandbox
  }
}
