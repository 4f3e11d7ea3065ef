// Our own JavaScript, embedded in the binary so that nothing is read at run time.
#pragma once
#include <stddef.h>

/// One embedded file: UTF-8 text with a terminating zero that `length` does not count.
typedef struct {
  const char *name;
  const char *text;
  size_t length;
} ScriptModule;

extern const ScriptModule script_module_engine;
extern const ScriptModule script_module_environment;
extern const ScriptModule script_module_clock;
extern const ScriptModule script_module_handler;
extern const ScriptModule script_module_intrinsics;
extern const ScriptModule script_module_samples;
extern const ScriptModule script_module_warmup;
extern const ScriptModule script_module_arguments;
extern const ScriptModule script_module_missing_package;
extern const ScriptModule script_module_trace;
extern const ScriptModule script_module_trace_values;

/// The module of a name that realms make at first touch, or null.
const ScriptModule *script_module_named(const char *name);

/// The modules that can be named, in the order of their names; null behind the last.
const ScriptModule *script_module_at(size_t index);

/// Two lines on how this program was built: its commit, and the system that it was built on.
const char *postlogin_build_facts(void);
