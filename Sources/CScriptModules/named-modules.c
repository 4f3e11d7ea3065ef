#include "CScriptModules.h"
#include <string.h>

// The modules that realms make at first touch. `#embed` is a directive, so that no macro can hold it,
// but an included file can.
static const ScriptModule modules[] = {
#include "module-table.h"
};

static const size_t count = sizeof modules / sizeof modules[0];

const ScriptModule *script_module_at(size_t index) {
  return index < count ? &modules[index] : NULL;
}

const ScriptModule *script_module_named(const char *name) {
  for (size_t index = 0; index < count; index += 1) {
    // Past the scheme.
    if (strcmp(strchr(modules[index].name, ':') + 1, name) == 0) return &modules[index];
  }
  return NULL;
}
