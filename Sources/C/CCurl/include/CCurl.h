#pragma once
// The part of libcurl that requests need, found when the first of them is made: the library brings
// two dozen others, and loading them would be much of what a short run takes.
//
// Types and constants are libcurl's own; its functions are not linked and must not be called.
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

/// Loads the library and tells it once that it is used; false where it is not installed.
bool postlogin_curl_is_ready(void);

/// Null where there is no memory or no library, as every handle below.
CURL *postlogin_curl_handle(void);
void postlogin_curl_release(CURL *handle);
CURLcode postlogin_curl_perform(CURL *handle);

// Swift cannot call functions with a variable number of arguments; these give them a fixed one, and
// the type that curl expects behind each option.

CURLcode postlogin_curl_set_number(CURL *handle, CURLoption option, long value);
CURLcode postlogin_curl_set_text(CURL *handle, CURLoption option, const char *value);
CURLcode postlogin_curl_set_pointer(CURL *handle, CURLoption option, void *value);
CURLcode postlogin_curl_set_body(CURL *handle, const void *bytes, size_t count);
CURLcode postlogin_curl_allow_only_web(CURL *handle);

// For CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
typedef size_t (*postlogin_curl_sink)(char *, size_t, size_t, void *);
CURLcode postlogin_curl_set_sink(CURL *handle, CURLoption option, postlogin_curl_sink sink);
CURLcode postlogin_curl_set_socket_opener(CURL *handle, curl_opensocket_callback opener);

long postlogin_curl_number(CURL *handle, CURLINFO info);

/// The list with one line more, or null where there is no memory.
struct curl_slist *postlogin_curl_list_append(struct curl_slist *list, const char *line);
void postlogin_curl_list_release(struct curl_slist *list);

CURLU *postlogin_curl_url(void);
void postlogin_curl_url_release(CURLU *url);
CURLUcode postlogin_curl_url_set(CURLU *url, CURLUPart part, const char *text);
/// Gives a text to be released by `postlogin_curl_text_release`.
CURLUcode postlogin_curl_url_get(CURLU *url, CURLUPart part, char **text);
void postlogin_curl_text_release(char *text);
