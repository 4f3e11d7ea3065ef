/// Resources for exclusive use, and the tasks that wait for one.
actor Turns<Thing: Sendable> {
  private var free: [Thing]
  private var waiting: [CheckedContinuation<Thing, Never>] = []

  init(_ things: [Thing]) {
    free = things
  }

  func take() async -> Thing {
    if let thing = free.popLast() { return thing }
    return await withCheckedContinuation { waiting.append($0) }
  }

  func giveBack(_ thing: Thing) {
    guard !waiting.isEmpty else { return free.append(thing) }
    waiting.removeFirst().resume(returning: thing)
  }
}
