import Glibc
import Synchronization

/// One thread with a stack of 8 MB that runs the jobs of one actor, in order.
///
/// JavaScriptCore's locks, stack bounds and processor-time limits belong to a thread; and whoever
/// waits for a script may block for seconds, which no thread of the shared pool should.
package final class DedicatedThread: SerialExecutor {
  private struct Queue {
    var jobs: [UnownedJob] = []
    var isFinished = false
  }

  private static let stackSize = 8 << 20

  private let queue = Mutex(Queue())
  private let wakeUps = Semaphore()
  private let clock = Mutex<clockid_t?>(nil)

  /// Processor time that the thread has used so far.
  package var processorTime: Duration {
    guard let clock = clock.withLock(\.self) else { return .zero }
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  package init() {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, Self.stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let this = unsafe Unmanaged.passRetained(self).toOpaque()
    let status = unsafe pthread_create(
      &thread,
      &attributes,
      { pointer in
        guard let pointer = unsafe pointer else { return nil }
        unsafe Unmanaged<DedicatedThread>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      },
      this
    )
    unsafe pthread_attr_destroy(&attributes)
    // There is nobody to tell: hosts are made without a chance to fail, and an actor's jobs that
    // have no thread to run on would wait for ever. The system refuses where all memory or all its
    // threads are taken, in which case Swift's own threads could not be made either.
    precondition(
      status == 0,
      "the system gives this process no more threads; raise its limits of memory and processes"
    )
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.withLock { $0.jobs.append(job) }
    wakeUps.signal()
  }

  /// Ends the thread after the jobs that are waiting.
  package func finish() {
    queue.withLock { $0.isFinished = true }
    wakeUps.signal()
  }

  private func run() {
    var clock = clockid_t()
    unsafe pthread_getcpuclockid(pthread_self(), &clock)
    self.clock.withLock { $0 = clock }
    while true {
      wakeUps.wait()
      let (jobs, isFinished) = queue.withLock { queue in
        defer { queue.jobs.removeAll(keepingCapacity: true) }
        return (queue.jobs, queue.isFinished)
      }
      for job in jobs { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
      if isFinished, jobs.isEmpty { return }
      if isFinished { wakeUps.signal() }
    }
  }
}
