#pragma once
#include <stdbool.h>
#include <unicode/uidna.h>

// ICU's functions carry its version in their names, by macros that Swift cannot read.

typedef UIDNA *ICUDomainNames;

static inline ICUDomainNames icu_domain_names_open(void) {
  UErrorCode error = U_ZERO_ERROR;
  uint32_t options = UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII |
                     UIDNA_NONTRANSITIONAL_TO_UNICODE;
  UIDNA *names = uidna_openUTS46(options, &error);
  return U_SUCCESS(error) ? names : NULL;
}

// Gives the length of the result, or -1 where there is none. `errors` are ICU's UIDNA_ERROR bits.
static inline int32_t icu_domain_name_to_ascii(ICUDomainNames names, const char *text, int32_t length,
                                               char *result, int32_t capacity, uint32_t *errors) {
  UErrorCode error = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t count = uidna_nameToASCII_UTF8(names, text, length, result, capacity, &info, &error);
  *errors = info.errors;
  return U_SUCCESS(error) && count <= capacity ? count : -1;
}

static inline int32_t icu_domain_name_to_unicode(ICUDomainNames names, const char *text, int32_t length,
                                                 char *result, int32_t capacity, uint32_t *errors) {
  UErrorCode error = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t count = uidna_nameToUnicodeUTF8(names, text, length, result, capacity, &info, &error);
  *errors = info.errors;
  return U_SUCCESS(error) && count <= capacity ? count : -1;
}
