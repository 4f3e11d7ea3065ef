// A `pthread_create` that ends the process, with a message, where the system refuses a thread. The
// libraries of the programs do not: libdispatch asks again without end, and the engine crashes.
//
// Only the programs link it; Swift calls nothing here.
#pragma once

/// The exit status of a worker that was refused a thread; `WorkerProcess.End` knows it too.
enum { thread_limit_worker_status = 71 };
