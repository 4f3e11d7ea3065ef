import Glibc

/// Processor time that processes have used since they began.
enum ProcessorTime {
  /// Of this process and of others, together.
  static func used(with others: [pid_t]) -> Duration {
    others.reduce(time(of: CLOCK_PROCESS_CPUTIME_ID)) { total, process in
      var clock = clockid_t()
      guard clock_getcpuclockid(process, &clock) == 0 else { return total }
      return total + time(of: clock)
    }
  }

  private static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
