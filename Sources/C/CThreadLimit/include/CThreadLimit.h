// A `pthread_create` that ends the process, with a message, where the system refuses a thread. The
// libraries of the programs do not: libdispatch asks again without end, and the engine crashes.
// A process with too little address space for a few threads ends the same way at its start.
//
// Only the programs link it; Swift calls nothing here.
#pragma once

enum {
  /// The exit status of a worker that was refused a thread; `WorkerProcess.End` knows it too.
  thread_limit_worker_status = 71,
  /// The exit status of the programs on a machine that is too small.
  unusable_input_status = 2,
};
