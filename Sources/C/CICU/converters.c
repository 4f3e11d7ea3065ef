#include "CICU.h"
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucnv_err.h>

// ICU's own writes a control character for a single byte in some tables.
static void replace(const void *context, UConverterToUnicodeArgs *arguments, const char *bytes,
                    int32_t length, UConverterCallbackReason reason, UErrorCode *error) {
  if (reason > UCNV_IRREGULAR) return;
  const UChar replacement = 0xFFFD;
  *error = U_ZERO_ERROR;
  ucnv_cbToUWriteUChars(arguments, &replacement, 1, 0, error);
}

void *icu_converter_open(const char *name) {
  UErrorCode error = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &error);
  return U_SUCCESS(error) ? converter : NULL;
}

void icu_converter_close(void *converter) { ucnv_close(converter); }

int32_t icu_converter_decode(void *converter, const char *bytes, int32_t length, uint16_t *result,
                             int32_t capacity, bool is_last, bool is_fatal) {
  UErrorCode error = U_ZERO_ERROR;
  ucnv_reset(converter);
  UConverterToUCallback action = is_fatal ? UCNV_TO_U_CALLBACK_STOP : replace;
  ucnv_setToUCallBack(converter, action, NULL, NULL, NULL, &error);
  UChar *end = result;
  ucnv_toUnicode(converter, &end, result + capacity, &bytes, bytes + length, NULL, is_last, &error);
  return U_SUCCESS(error) ? (int32_t)(end - result) : -1;
}
