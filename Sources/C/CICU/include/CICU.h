// Names of hosts, and texts in the encodings of old, through ICU. Its own headers are not shown to
// Swift: Foundation brings an ICU of its own, and one program cannot import both; and ICU's
// functions carry its version in their names.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Writes the name in ASCII by UTS 46 without transitional mapping; gives its length, or -1 where
/// there is none.
///
/// `is_valid` is what the URL standard says: it lets pass empty and long labels and any hyphens.
int32_t icu_domain_name_to_ascii(const char *text, int32_t length, char *result, int32_t capacity,
                                 bool *is_valid);

/// Writes the name for people, as far as it can be had.
int32_t icu_domain_name_to_unicode(const char *text, int32_t length, char *result, int32_t capacity,
                                   bool *is_valid);

/// A converter of the encoding of a name; null where the library has no table for it.
void *icu_converter_open(const char *name);
void icu_converter_close(void *converter);

/// Writes UTF-16 units for the bytes; gives how many, or -1 where there is no room or, if fatal,
/// where a byte has no meaning. Bytes at the end that are the beginning of a character count if
/// they are the last.
int32_t icu_converter_decode(void *converter, const char *bytes, int32_t length, uint16_t *result,
                             int32_t capacity, bool is_last, bool is_fatal);
