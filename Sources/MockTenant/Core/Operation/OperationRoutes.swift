import HTTPTypes
import Hummingbird
import NIOCore
import PostLogin
import WireFormats

/// The endpoints for operators: `/health` and `/metrics`.
enum OperationRoutes {
  static let endpoints: [Endpoint] = [
    .protocols(
      .get,
      "/health",
      summary: "Reports whether the tenant works.",
      answer: .json(.health)
    ) { call in
      // If the database fails, this throws and the error middleware answers 503.
      try await call.tenant.store.checkConnection()
      return JSONResponse.make(["status": "ok"])
    },
    .protocols(
      .get,
      "/metrics",
      summary: "Returns metrics for Prometheus.",
      answer: .text,
      usesDatabase: false
    ) { call in
      Response(
        status: .ok,
        headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: .init(byteBuffer: ByteBuffer(string: call.tenant.metrics.text))
      )
    },
  ]
}
