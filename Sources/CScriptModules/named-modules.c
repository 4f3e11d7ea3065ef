#include "CScriptModules.h"
#include <string.h>

// The modules that realms make at first touch. `#embed` is a directive, so that no macro can hold it,
// but an included file can.
static const ScriptModule modules[] = {
#include "module-table.h"
};

const ScriptModule *script_module_named(const char *name) {
  for (size_t index = 0; index < sizeof modules / sizeof modules[0]; index += 1) {
    // Past the scheme.
    if (strcmp(strchr(modules[index].name, ':') + 1, name) == 0) return &modules[index];
  }
  return NULL;
}
