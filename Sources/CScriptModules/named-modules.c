#include "CScriptModules.h"
#include <string.h>

// The modules that realms make at first touch, by name. A new file in `modules` is named here twice.

static const char builtins_text[] = {
#embed "modules/builtins.js"
    , 0};
static const char chance_text[] = {
#embed "modules/chance.js"
    , 0};
static const char globals_text[] = {
#embed "modules/globals.js"
    , 0};
static const char require_text[] = {
#embed "modules/require.js"
    , 0};
static const char tasks_text[] = {
#embed "modules/tasks.js"
    , 0};

#define MODULE(identifier, name) {"postlogin:" name, identifier##_text, sizeof identifier##_text - 1}

static const ScriptModule modules[] = {
    MODULE(builtins, "builtins"),
    MODULE(chance, "chance"),
    MODULE(globals, "globals"),
    MODULE(require, "require"),
    MODULE(tasks, "tasks"),
};

const ScriptModule *script_module_named(const char *name) {
  for (size_t index = 0; index < sizeof modules / sizeof modules[0]; index += 1) {
    // Past the scheme.
    if (strcmp(strchr(modules[index].name, ':') + 1, name) == 0) return &modules[index];
  }
  return NULL;
}
