import Glibc
import Synchronization

/// One thread with a stack of 8 MB that runs the jobs of one actor, in order.
///
/// JavaScriptCore ties its locks, stack bounds and processor-time limits to a thread. Also, a
/// caller may block for seconds while a script runs, which a thread of the shared pool must not.
package final class DedicatedThread: SerialExecutor {
  private enum Job {
    case task(UnownedJob)
    case work(@Sendable () -> Void)
  }

  private struct Queue {
    var jobs: [Job] = []
    var isFinished = false
  }

  private static let stackSize = 8 << 20

  private let queue = Mutex(Queue())
  private let wakeUps = Semaphore()
  /// Whether the thread polls for the next job before it sleeps.
  private let pollsForJobs: Bool
  /// Nil until the thread has started.
  private let identity = Mutex<(thread: pthread_t, clock: clockid_t)?>(nil)

  /// The processor time of the thread so far.
  package var processorTime: Duration {
    guard let identity = identity.withLock(\.self) else { return .zero }
    var time = timespec()
    unsafe clock_gettime(identity.clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  package init(pollsForJobs: Bool = false) {
    self.pollsForJobs = pollsForJobs
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
    // A precondition, since making a host cannot throw, and jobs of an actor without a thread would
    // wait without end. The system refuses a thread only if memory or threads are exhausted, and
    // then Swift's own threads could not be made either.
    precondition(
      status == 0,
      "the system gives this process no more threads; raise its limits of memory and processes"
    )
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    add(.task(UnownedJob(job)))
  }

  /// Runs work outside of any task, after the jobs in the queue.
  package func enqueue(_ work: @escaping @Sendable () -> Void) {
    add(.work(work))
  }

  private func add(_ job: Job) {
    queue.withLock { $0.jobs.append(job) }
    wakeUps.signal()
  }

  /// Checks the thread itself, since work outside of any task has no other mark of its executor.
  package func checkIsolated() {
    let isOwn = identity.withLock(\.self).map { pthread_equal($0.thread, pthread_self()) }
    precondition(isOwn ?? 0 != 0, "this code runs only on its own thread")
  }

  /// Ends the thread after the jobs in the queue.
  package func finish() {
    queue.withLock { $0.isFinished = true }
    wakeUps.signal()
  }

  private func run() {
    var clock = clockid_t()
    unsafe pthread_getcpuclockid(pthread_self(), &clock)
    identity.withLock { $0 = (pthread_self(), clock) }
    var busyWait = BusyWait()
    while true {
      if !pollsForJobs || !busyWait.finds({ wakeUps.takesSignal() }) { wakeUps.wait() }
      let (jobs, isFinished) = queue.withLock { queue in
        defer { queue.jobs.removeAll(keepingCapacity: true) }
        return (queue.jobs, queue.isFinished)
      }
      for job in jobs {
        switch job {
        case .task(let job): unsafe job.runSynchronously(on: asUnownedSerialExecutor())
        case .work(let work): work()
        }
      }
      if isFinished, jobs.isEmpty { return }
      if isFinished { wakeUps.signal() }
    }
  }
}
