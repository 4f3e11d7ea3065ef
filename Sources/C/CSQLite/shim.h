#pragma once
#include <sqlite3.h>

// The library copies what is bound; the macro is a cast, which Swift does not import.
static inline sqlite3_destructor_type postlogin_sqlite_copies(void) { return SQLITE_TRANSIENT; }
