#pragma once
#include <curl/curl.h>
#include <string.h>

// Swift cannot call functions with a variable number of arguments; these give them a fixed one, and
// the type that curl expects behind each option.

static inline CURLcode postlogin_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode
postlogin_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode postlogin_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

// For CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
typedef size_t (*postlogin_curl_sink)(char *, size_t, size_t, void *);

static inline CURLcode
postlogin_curl_set_sink(CURL *handle, CURLoption option, postlogin_curl_sink sink) {
  return curl_easy_setopt(handle, option, sink);
}

static inline CURLcode
postlogin_curl_set_socket_opener(CURL *handle, curl_opensocket_callback opener) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, opener);
}

static inline long postlogin_curl_number(CURL *handle, CURLINFO info) {
  long value = 0;
  curl_easy_getinfo(handle, info, &value);
  return value;
}

// The size of a body is an off_t, and names of protocols a text only since 7.85.

static inline CURLcode
postlogin_curl_set_body(CURL *handle, const void *bytes, size_t count) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes) : code;
}

static inline CURLcode postlogin_curl_allow_only_web(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}
