#include "CICU.h"
#include <threads.h>
#include <unicode/uidna.h>

static const uint32_t allowed = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG |
                                UIDNA_ERROR_DOMAIN_NAME_TOO_LONG | UIDNA_ERROR_LEADING_HYPHEN |
                                UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;

// One for the process: after it is made, ICU only reads it. Null where ICU has no data for it.
static const UIDNA *names;
static once_flag is_opened = ONCE_FLAG_INIT;

static void open_names(void) {
  UErrorCode error = U_ZERO_ERROR;
  uint32_t options = UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII |
                     UIDNA_NONTRANSITIONAL_TO_UNICODE;
  UIDNA *opened = uidna_openUTS46(options, &error);
  if (U_SUCCESS(error)) names = opened;
}

typedef int32_t Conversion(const UIDNA *, const char *, int32_t, char *, int32_t, UIDNAInfo *, UErrorCode *);

static int32_t convert(Conversion *conversion, const char *text, int32_t length, char *result,
                       int32_t capacity, bool *is_valid) {
  call_once(&is_opened, open_names);
  if (names == NULL) return -1;
  UErrorCode error = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t count = conversion(names, text, length, result, capacity, &info, &error);
  *is_valid = (info.errors & ~allowed) == 0;
  return U_SUCCESS(error) && count <= capacity ? count : -1;
}

int32_t icu_domain_name_to_ascii(const char *text, int32_t length, char *result, int32_t capacity,
                                 bool *is_valid) {
  return convert(uidna_nameToASCII_UTF8, text, length, result, capacity, is_valid);
}

int32_t icu_domain_name_to_unicode(const char *text, int32_t length, char *result, int32_t capacity,
                                   bool *is_valid) {
  return convert(uidna_nameToUnicodeUTF8, text, length, result, capacity, is_valid);
}
