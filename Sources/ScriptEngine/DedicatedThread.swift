import Glibc
import Synchronization

/// One thread with a stack of 8 MB that runs the jobs of one actor, in order.
///
/// JavaScriptCore's locks, stack bounds and processor-time limits belong to a thread; and whoever
/// waits for a script may block for seconds, which no thread of the shared pool should.
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
  /// Nil until the thread has begun.
  private let identity = Mutex<(thread: pthread_t, clock: clockid_t)?>(nil)

  /// Processor time that the thread has used so far.
  package var processorTime: Duration {
    guard let identity = identity.withLock(\.self) else { return .zero }
    var time = timespec()
    unsafe clock_gettime(identity.clock, &time)
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
    add(.task(UnownedJob(job)))
  }

  /// Runs work of no task after the jobs that are waiting.
  package func enqueue(_ work: @escaping @Sendable () -> Void) {
    add(.work(work))
  }

  private func add(_ job: Job) {
    queue.withLock { $0.jobs.append(job) }
    wakeUps.signal()
  }

  /// Work of no task has no other proof of where it runs.
  package func checkIsolated() {
    let isOwn = identity.withLock(\.self).map { pthread_equal($0.thread, pthread_self()) }
    precondition(isOwn ?? 0 != 0, "only the thread itself runs what belongs to it")
  }

  /// Ends the thread after the jobs that are waiting.
  package func finish() {
    queue.withLock { $0.isFinished = true }
    wakeUps.signal()
  }

  private func run() {
    var clock = clockid_t()
    unsafe pthread_getcpuclockid(pthread_self(), &clock)
    identity.withLock { $0 = (pthread_self(), clock) }
    while true {
      wakeUps.wait()
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
