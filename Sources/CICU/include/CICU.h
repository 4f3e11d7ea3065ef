// Names of hosts through ICU. Its own headers are not shown to Swift: Foundation brings an ICU of its
// own, and one program cannot import both; and ICU's functions carry its version in their names.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// UTS 46 without transitional mapping; null where the library has no data for it.
const void *icu_domain_names_open(void);

/// Writes the name in ASCII; gives its length, or -1 where there is none.
///
/// `is_valid` is what the URL standard says: it lets pass empty and long labels and any hyphens.
int32_t icu_domain_name_to_ascii(const void *names, const char *text, int32_t length, char *result,
                                 int32_t capacity, bool *is_valid);

/// Writes the name for people, as far as it can be had.
int32_t icu_domain_name_to_unicode(const void *names, const char *text, int32_t length, char *result,
                                   int32_t capacity, bool *is_valid);
