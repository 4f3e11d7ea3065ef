import HTTPTypes
import Hummingbird
import NIOCore
import PostLogin
import WireFormats

/// The endpoints for operators: `/health` and `/metrics`.
struct OperationRoutes: Sendable {
  let tenant: Tenant

  func add(to router: Router<TenantRequestContext>) {
    router.get("/health") { _, _ in
      // If the database fails, this throws and the error middleware answers 503.
      try await tenant.store.checkConnection()
      return JSONResponse.make(["status": "ok"])
    }
    router.get("/metrics") { _, _ in
      Response(
        status: .ok,
        headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: .init(byteBuffer: ByteBuffer(string: tenant.metrics.text))
      )
    }
  }
}
