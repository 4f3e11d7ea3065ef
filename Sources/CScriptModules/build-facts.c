#include "CScriptModules.h"

// In a section of its own, whose text `.ci/stamp` replaces in a built program: if a commit were an
// input of the build, each would compile something anew.
__attribute__((section("postlogin_build"), used)) static const char facts[128] = "unknown\n";

const char *postlogin_build_facts(void) { return facts; }
