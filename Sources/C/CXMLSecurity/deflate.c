#include "CXMLSecurity.h"
#include <limits.h>
#include <string.h>
#include <zlib.h>

typedef int step(z_streamp stream, int flush);

// Runs one call over the whole input; -1 unless it ends within the capacity.
static ptrdiff_t run(z_stream *stream, step *step, const char *bytes, size_t count, char *result,
                     size_t capacity) {
  if (count > UINT_MAX || capacity > UINT_MAX) return -1;
  stream->next_in = (Bytef *)(void *)bytes;
  stream->avail_in = (uInt)count;
  stream->next_out = (Bytef *)result;
  stream->avail_out = (uInt)capacity;
  return step(stream, Z_FINISH) == Z_STREAM_END ? (ptrdiff_t)stream->total_out : -1;
}

ptrdiff_t xml_security_deflate(const char *bytes, size_t count, char *result, size_t capacity) {
  z_stream stream;
  memset(&stream, 0, sizeof(stream));
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    return -1;
  ptrdiff_t size = run(&stream, deflate, bytes, count, result, capacity);
  deflateEnd(&stream);
  return size;
}

ptrdiff_t xml_security_inflate(const char *bytes, size_t count, char *result, size_t capacity) {
  z_stream stream;
  memset(&stream, 0, sizeof(stream));
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return -1;
  ptrdiff_t size = run(&stream, inflate, bytes, count, result, capacity);
  inflateEnd(&stream);
  return size;
}
