#pragma once
#include <JavaScriptCore/JavaScript.h>
#include <dlfcn.h>
#include <jsc/jsc.h>
#include <stdbool.h>
#include <stdio.h>

// Swift can neither name glibc's streams over functions nor replace the standard ones.

typedef long (*postlogin_writer)(void *context, const char *bytes, size_t count);

struct postlogin_stream_functions {
  void *read;
  postlogin_writer write;
  void *seek;
  void *close;
};

// Hands everything that this process writes to its stream of errors to a function; false where the
// system's library has no such streams.
static inline bool postlogin_take_errors(postlogin_writer write, void *context) {
  typedef FILE *(*opener)(void *, const char *, struct postlogin_stream_functions);
  opener open = (opener)dlsym(NULL, "fopencookie");
  if (open == NULL) return false;
  struct postlogin_stream_functions functions = {NULL, write, NULL, NULL};
  FILE *stream = open(context, "w", functions);
  if (stream == NULL) return false;
  stderr = stream;
  return true;
}

// Ends what was written so far.
static inline void postlogin_flush_errors(void) { fflush(stderr); }
