#include "CScriptModules.h"

#define EMBEDDED(identifier, file)                                    \
  const ScriptModule script_module_##identifier = {                   \
      "postlogin:" #identifier, identifier##_text, sizeof identifier##_text - 1}

static const char engine_text[] = {
#embed "engine.js"
    , 0};
static const char environment_text[] = {
#embed "environment.js"
    , 0};
static const char clock_text[] = {
#embed "clock.js"
    , 0};
static const char handler_text[] = {
#embed "handler.js"
    , 0};
static const char intrinsics_text[] = {
#embed "intrinsics.js"
    , 0};
static const char samples_text[] = {
#embed "samples.js"
    , 0};
static const char warmup_text[] = {
#embed "warmup.js"
    , 0};
static const char arguments_text[] = {
#embed "arguments.js"
    , 0};
static const char missing_package_text[] = {
#embed "missing-package.js"
    , 0};
static const char trace_text[] = {
#embed "trace.js"
    , 0};
static const char trace_values_text[] = {
#embed "trace-values.js"
    , 0};

EMBEDDED(engine, "engine.js");
EMBEDDED(environment, "environment.js");
EMBEDDED(clock, "clock.js");
EMBEDDED(handler, "handler.js");
EMBEDDED(intrinsics, "intrinsics.js");
EMBEDDED(samples, "samples.js");
EMBEDDED(warmup, "warmup.js");
EMBEDDED(arguments, "arguments.js");
EMBEDDED(missing_package, "missing-package.js");
EMBEDDED(trace, "trace.js");
EMBEDDED(trace_values, "trace-values.js");
