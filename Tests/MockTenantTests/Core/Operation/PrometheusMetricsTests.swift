import CoreMetrics
import Metrics
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

@Suite(.tags(.tenant))
struct PrometheusMetricsTests {
  let metrics = PrometheusMetrics()

  @Test func `counters, gauges and counts of others are written by name and labels`() {
    Counter(label: "logins.total", dimensions: [("decision", "denied")], factory: metrics)
      .increment()
    Counter(label: "logins.total", dimensions: [("decision", "allowed")], factory: metrics)
      .increment(by: 2)
    Counter(label: "logins.total", dimensions: [("decision", "allowed")], factory: metrics)
      .increment(by: 3)
    Gauge(label: "load", factory: metrics).record(0.25)
    metrics.showCount("restarts_total") { 7 }
    #expect(
      metrics.text == """
        # TYPE load gauge
        load 0.25
        # TYPE logins_total counter
        logins_total{decision="allowed"} 5
        logins_total{decision="denied"} 1
        # TYPE restarts_total counter
        restarts_total 7

        """
    )
  }

  @Test func `a timer is a histogram in seconds`() {
    let timer = Timer(label: "duration_seconds", dimensions: [("action", "a")], factory: metrics)
    timer.recordNanoseconds(2_000_000)
    timer.recordNanoseconds(30_000_000_000)
    let lines = metrics.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 18)
    #expect(lines[0] == "# TYPE duration_seconds histogram")
    #expect(lines[1] == #"duration_seconds_bucket{action="a",le="0.001"} 0"#)
    #expect(lines[2] == #"duration_seconds_bucket{action="a",le="0.0025"} 1"#)
    #expect(lines[14] == #"duration_seconds_bucket{action="a",le="20"} 1"#)
    #expect(lines[15] == #"duration_seconds_bucket{action="a",le="+Inf"} 2"#)
    #expect(lines[16] == #"duration_seconds_sum{action="a"} 30.002"#)
    #expect(lines[17] == #"duration_seconds_count{action="a"} 2"#)
  }

  @Test func `a label cannot end its line or begin another`() {
    Counter(label: "c", dimensions: [("a b", "x\"y\\z\nq")], factory: metrics).increment()
    #expect(metrics.text == "# TYPE c counter\nc{a_b=\"x\\\"y\\\\z\\nq\"} 1\n")
  }

  @Test func `nothing goes back to zero`() {
    let counter = Counter(label: "c", factory: metrics)
    counter.increment(by: 4)
    counter.reset()
    counter.destroy()
    #expect(metrics.text == "# TYPE c counter\nc 4\n")
  }

  @Test func `what comes in too many kinds is counted together`() {
    for number in 0..<300 {
      Counter(label: "c", dimensions: [("n", "\(number)")], factory: metrics).increment()
    }
    let lines = metrics.text.split(separator: "\n")
    #expect(lines.count == 202)
    #expect(lines.contains(#"c{n="other"} 100"#))
  }

  @Test func `a name has one kind`() {
    Counter(label: "c", factory: metrics).increment()
    Timer(label: "c", factory: metrics).recordNanoseconds(1)
    #expect(metrics.text == "# TYPE c counter\nc 1\n")
  }
}
