import PostLoginScripts

extension WorkerConfiguration {
  /// The workers of a command, which runs for a short time.
  init(withoutSandbox: Bool) {
    self.init()
    warmUp = .brief
    requiresSandbox = !withoutSandbox
  }
}
