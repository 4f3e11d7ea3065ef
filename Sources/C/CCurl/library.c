// Checks of the types of options would need the functions to be linked.
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"
#include <dlfcn.h>
#include <threads.h>

// curl.h makes macros of these.
#undef curl_easy_setopt
#undef curl_easy_getinfo

static struct {
  typeof(&curl_global_init) global_init;
  typeof(&curl_easy_init) easy_init;
  typeof(&curl_easy_cleanup) easy_cleanup;
  typeof(&curl_easy_perform) easy_perform;
  typeof(&curl_easy_setopt) easy_setopt;
  typeof(&curl_easy_getinfo) easy_getinfo;
  typeof(&curl_slist_append) slist_append;
  typeof(&curl_slist_free_all) slist_free_all;
  typeof(&curl_url) url;
  typeof(&curl_url_cleanup) url_cleanup;
  typeof(&curl_url_set) url_set;
  typeof(&curl_url_get) url_get;
  typeof(&curl_free) free;
} library;

static once_flag once = ONCE_FLAG_INIT;
static bool is_ready = false;

static void load(void) {
  // The number is that of the interface, which has not changed since 2006.
  void *handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  bool has_all = true;
#define FIND(name) \
  has_all &= (library.name = (typeof(library.name))dlsym(handle, "curl_" #name)) != NULL
  FIND(global_init);
  FIND(easy_init);
  FIND(easy_cleanup);
  FIND(easy_perform);
  FIND(easy_setopt);
  FIND(easy_getinfo);
  FIND(slist_append);
  FIND(slist_free_all);
  FIND(url);
  FIND(url_cleanup);
  FIND(url_set);
  FIND(url_get);
  FIND(free);
#undef FIND
  is_ready = has_all && library.global_init(CURL_GLOBAL_ALL) == CURLE_OK;
}

bool postlogin_curl_is_ready(void) {
  call_once(&once, load);
  return is_ready;
}

CURL *postlogin_curl_handle(void) {
  return postlogin_curl_is_ready() ? library.easy_init() : NULL;
}

void postlogin_curl_release(CURL *handle) { library.easy_cleanup(handle); }

CURLcode postlogin_curl_perform(CURL *handle) { return library.easy_perform(handle); }

CURLcode postlogin_curl_set_number(CURL *handle, CURLoption option, long value) {
  return library.easy_setopt(handle, option, value);
}

CURLcode postlogin_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return library.easy_setopt(handle, option, value);
}

CURLcode postlogin_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return library.easy_setopt(handle, option, value);
}

CURLcode postlogin_curl_set_sink(CURL *handle, CURLoption option, postlogin_curl_sink sink) {
  return library.easy_setopt(handle, option, sink);
}

CURLcode postlogin_curl_set_socket_opener(CURL *handle, curl_opensocket_callback opener) {
  return library.easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, opener);
}

// The size of a body is an off_t, and names of protocols a text only since 7.85.

CURLcode postlogin_curl_set_body(CURL *handle, const void *bytes, size_t count) {
  CURLcode code = library.easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code == CURLE_OK ? library.easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes) : code;
}

CURLcode postlogin_curl_allow_only_web(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return library.easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return library.easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

long postlogin_curl_number(CURL *handle, CURLINFO info) {
  long value = 0;
  library.easy_getinfo(handle, info, &value);
  return value;
}

struct curl_slist *postlogin_curl_list_append(struct curl_slist *list, const char *line) {
  return library.slist_append(list, line);
}

void postlogin_curl_list_release(struct curl_slist *list) {
  if (list) library.slist_free_all(list);
}

CURLU *postlogin_curl_url(void) { return postlogin_curl_is_ready() ? library.url() : NULL; }

void postlogin_curl_url_release(CURLU *url) { library.url_cleanup(url); }

CURLUcode postlogin_curl_url_set(CURLU *url, CURLUPart part, const char *text) {
  return library.url_set(url, part, text, 0);
}

CURLUcode postlogin_curl_url_get(CURLU *url, CURLUPart part, char **text) {
  return library.url_get(url, part, text, 0);
}

void postlogin_curl_text_release(char *text) { library.free(text); }
