#include "CScriptModules.h"
#include <string.h>

// The modules that realms make at first touch, by name. A new file in `modules` is named here
// twice.

static const char abort_text[] = {
#embed "modules/abort.js"
    , 0};
static const char assert_text[] = {
#embed "modules/assert.js"
    , 0};
static const char assert_throws_text[] = {
#embed "modules/assert-throws.js"
    , 0};
static const char assertion_error_text[] = {
#embed "modules/assertion-error.js"
    , 0};
static const char base64_text[] = {
#embed "modules/base64.js"
    , 0};
static const char blob_text[] = {
#embed "modules/blob.js"
    , 0};
static const char blocked_ports_text[] = {
#embed "modules/blocked-ports.js"
    , 0};
static const char body_text[] = {
#embed "modules/body.js"
    , 0};
static const char buffer_text[] = {
#embed "modules/buffer.js"
    , 0};
static const char buffer_encoding_text[] = {
#embed "modules/buffer-encoding.js"
    , 0};
static const char buffer_methods_text[] = {
#embed "modules/buffer-methods.js"
    , 0};
static const char buffer_numbers_text[] = {
#embed "modules/buffer-numbers.js"
    , 0};
static const char buffer_text_text[] = {
#embed "modules/buffer-text.js"
    , 0};
static const char buffer_utf8_text[] = {
#embed "modules/buffer-utf8.js"
    , 0};
static const char builtins_text[] = {
#embed "modules/builtins.js"
    , 0};
static const char bytes_text[] = {
#embed "modules/bytes.js"
    , 0};
static const char chance_text[] = {
#embed "modules/chance.js"
    , 0};
static const char console_table_text[] = {
#embed "modules/console-table.js"
    , 0};
static const char console_text_text[] = {
#embed "modules/console-text.js"
    , 0};
static const char crypto_text[] = {
#embed "modules/crypto.js"
    , 0};
static const char crypto_cipher_text[] = {
#embed "modules/crypto-cipher.js"
    , 0};
static const char crypto_cipher_modes_text[] = {
#embed "modules/crypto-cipher-modes.js"
    , 0};
static const char crypto_cipher_names_text[] = {
#embed "modules/crypto-cipher-names.js"
    , 0};
static const char crypto_constants_text[] = {
#embed "modules/crypto-constants.js"
    , 0};
static const char crypto_derivation_text[] = {
#embed "modules/crypto-derivation.js"
    , 0};
static const char crypto_hash_text[] = {
#embed "modules/crypto-hash.js"
    , 0};
static const char crypto_input_text[] = {
#embed "modules/crypto-input.js"
    , 0};
static const char crypto_key_input_text[] = {
#embed "modules/crypto-key-input.js"
    , 0};
static const char crypto_keys_text[] = {
#embed "modules/crypto-keys.js"
    , 0};
static const char crypto_random_text[] = {
#embed "modules/crypto-random.js"
    , 0};
static const char crypto_signatures_text[] = {
#embed "modules/crypto-signatures.js"
    , 0};
static const char data_url_text[] = {
#embed "modules/data-url.js"
    , 0};
static const char deep_equal_text[] = {
#embed "modules/deep-equal.js"
    , 0};
static const char dom_exception_text[] = {
#embed "modules/dom-exception.js"
    , 0};
static const char elapsed_text[] = {
#embed "modules/elapsed.js"
    , 0};
static const char encoding_text[] = {
#embed "modules/encoding.js"
    , 0};
static const char encoding_tables_text[] = {
#embed "modules/encoding-tables.js"
    , 0};
static const char encodings_text[] = {
#embed "modules/encodings.js"
    , 0};
static const char event_target_text[] = {
#embed "modules/event-target.js"
    , 0};
static const char events_text[] = {
#embed "modules/events.js"
    , 0};
static const char events_static_text[] = {
#embed "modules/events-static.js"
    , 0};
static const char fetch_text[] = {
#embed "modules/fetch.js"
    , 0};
static const char form_data_text[] = {
#embed "modules/form-data.js"
    , 0};
static const char format_text[] = {
#embed "modules/format.js"
    , 0};
static const char globals_text[] = {
#embed "modules/globals.js"
    , 0};
static const char headers_text[] = {
#embed "modules/headers.js"
    , 0};
static const char http_text[] = {
#embed "modules/http.js"
    , 0};
static const char http_client_text[] = {
#embed "modules/http-client.js"
    , 0};
static const char http_headers_text[] = {
#embed "modules/http-headers.js"
    , 0};
static const char http_request_text[] = {
#embed "modules/http-request.js"
    , 0};
static const char http_response_text[] = {
#embed "modules/http-response.js"
    , 0};
static const char https_text[] = {
#embed "modules/https.js"
    , 0};
static const char inspect_text[] = {
#embed "modules/inspect.js"
    , 0};
static const char inspect_contents_text[] = {
#embed "modules/inspect-contents.js"
    , 0};
static const char inspect_error_text[] = {
#embed "modules/inspect-error.js"
    , 0};
static const char inspect_layout_text[] = {
#embed "modules/inspect-layout.js"
    , 0};
static const char inspect_names_text[] = {
#embed "modules/inspect-names.js"
    , 0};
static const char inspect_text_text[] = {
#embed "modules/inspect-text.js"
    , 0};
static const char microtask_text[] = {
#embed "modules/microtask.js"
    , 0};
static const char mime_type_text[] = {
#embed "modules/mime-type.js"
    , 0};
static const char multipart_text[] = {
#embed "modules/multipart.js"
    , 0};
static const char node_errors_text[] = {
#embed "modules/node-errors.js"
    , 0};
static const char os_text[] = {
#embed "modules/os.js"
    , 0};
static const char pair_iteration_text[] = {
#embed "modules/pair-iteration.js"
    , 0};
static const char path_text[] = {
#embed "modules/path.js"
    , 0};
static const char path_parts_text[] = {
#embed "modules/path-parts.js"
    , 0};
static const char path_win32_text[] = {
#embed "modules/path-win32.js"
    , 0};
static const char percent_encoding_text[] = {
#embed "modules/percent-encoding.js"
    , 0};
static const char performance_text[] = {
#embed "modules/performance.js"
    , 0};
static const char process_text[] = {
#embed "modules/process.js"
    , 0};
static const char punycode_text[] = {
#embed "modules/punycode.js"
    , 0};
static const char querystring_text[] = {
#embed "modules/querystring.js"
    , 0};
static const char readable_stream_text[] = {
#embed "modules/readable-stream.js"
    , 0};
static const char refused_text[] = {
#embed "modules/refused.js"
    , 0};
static const char refused_members_text[] = {
#embed "modules/refused-members.js"
    , 0};
static const char request_text[] = {
#embed "modules/request.js"
    , 0};
static const char require_text[] = {
#embed "modules/require.js"
    , 0};
static const char response_text[] = {
#embed "modules/response.js"
    , 0};
static const char stream_text[] = {
#embed "modules/stream.js"
    , 0};
static const char stream_base_text[] = {
#embed "modules/stream-base.js"
    , 0};
static const char stream_duplex_text[] = {
#embed "modules/stream-duplex.js"
    , 0};
static const char stream_iteration_text[] = {
#embed "modules/stream-iteration.js"
    , 0};
static const char stream_pipeline_text[] = {
#embed "modules/stream-pipeline.js"
    , 0};
static const char stream_promises_text[] = {
#embed "modules/stream-promises.js"
    , 0};
static const char stream_readable_text[] = {
#embed "modules/stream-readable.js"
    , 0};
static const char stream_writable_text[] = {
#embed "modules/stream-writable.js"
    , 0};
static const char string_decoder_text[] = {
#embed "modules/string_decoder.js"
    , 0};
static const char structured_clone_text[] = {
#embed "modules/structured-clone.js"
    , 0};
static const char subtle_crypto_text[] = {
#embed "modules/subtle-crypto.js"
    , 0};
static const char subtle_import_text[] = {
#embed "modules/subtle-import.js"
    , 0};
static const char tasks_text[] = {
#embed "modules/tasks.js"
    , 0};
static const char ticks_text[] = {
#embed "modules/ticks.js"
    , 0};
static const char timers_text[] = {
#embed "modules/timers.js"
    , 0};
static const char timers_promises_text[] = {
#embed "modules/timers-promises.js"
    , 0};
static const char url_text[] = {
#embed "modules/url.js"
    , 0};
static const char url_class_text[] = {
#embed "modules/url-class.js"
    , 0};
static const char url_file_text[] = {
#embed "modules/url-file.js"
    , 0};
static const char url_host_text[] = {
#embed "modules/url-host.js"
    , 0};
static const char url_legacy_text[] = {
#embed "modules/url-legacy.js"
    , 0};
static const char url_merge_text[] = {
#embed "modules/url-merge.js"
    , 0};
static const char url_parser_text[] = {
#embed "modules/url-parser.js"
    , 0};
static const char url_path_text[] = {
#embed "modules/url-path.js"
    , 0};
static const char url_search_params_text[] = {
#embed "modules/url-search-params.js"
    , 0};
static const char utf8_text[] = {
#embed "modules/utf8.js"
    , 0};
static const char util_text[] = {
#embed "modules/util.js"
    , 0};
static const char util_functions_text[] = {
#embed "modules/util-functions.js"
    , 0};
static const char util_types_text[] = {
#embed "modules/util-types.js"
    , 0};
static const char variables_text[] = {
#embed "modules/variables.js"
    , 0};
static const char web_crypto_text[] = {
#embed "modules/web-crypto.js"
    , 0};
static const char web_idl_text[] = {
#embed "modules/web-idl.js"
    , 0};
static const char web_stream_state_text[] = {
#embed "modules/web-stream-state.js"
    , 0};

#define MODULE(identifier, name) {"postlogin:" name, identifier##_text, sizeof identifier##_text - 1}

static const ScriptModule modules[] = {
    MODULE(abort, "abort"),
    MODULE(assert, "assert"),
    MODULE(assert_throws, "assert-throws"),
    MODULE(assertion_error, "assertion-error"),
    MODULE(base64, "base64"),
    MODULE(blob, "blob"),
    MODULE(blocked_ports, "blocked-ports"),
    MODULE(body, "body"),
    MODULE(buffer, "buffer"),
    MODULE(buffer_encoding, "buffer-encoding"),
    MODULE(buffer_methods, "buffer-methods"),
    MODULE(buffer_numbers, "buffer-numbers"),
    MODULE(buffer_text, "buffer-text"),
    MODULE(buffer_utf8, "buffer-utf8"),
    MODULE(builtins, "builtins"),
    MODULE(bytes, "bytes"),
    MODULE(chance, "chance"),
    MODULE(console_table, "console-table"),
    MODULE(console_text, "console-text"),
    MODULE(crypto, "crypto"),
    MODULE(crypto_cipher, "crypto-cipher"),
    MODULE(crypto_cipher_modes, "crypto-cipher-modes"),
    MODULE(crypto_cipher_names, "crypto-cipher-names"),
    MODULE(crypto_constants, "crypto-constants"),
    MODULE(crypto_derivation, "crypto-derivation"),
    MODULE(crypto_hash, "crypto-hash"),
    MODULE(crypto_input, "crypto-input"),
    MODULE(crypto_key_input, "crypto-key-input"),
    MODULE(crypto_keys, "crypto-keys"),
    MODULE(crypto_random, "crypto-random"),
    MODULE(crypto_signatures, "crypto-signatures"),
    MODULE(data_url, "data-url"),
    MODULE(deep_equal, "deep-equal"),
    MODULE(dom_exception, "dom-exception"),
    MODULE(elapsed, "elapsed"),
    MODULE(encoding, "encoding"),
    MODULE(encoding_tables, "encoding-tables"),
    MODULE(encodings, "encodings"),
    MODULE(event_target, "event-target"),
    MODULE(events, "events"),
    MODULE(events_static, "events-static"),
    MODULE(fetch, "fetch"),
    MODULE(form_data, "form-data"),
    MODULE(format, "format"),
    MODULE(globals, "globals"),
    MODULE(headers, "headers"),
    MODULE(http, "http"),
    MODULE(http_client, "http-client"),
    MODULE(http_headers, "http-headers"),
    MODULE(http_request, "http-request"),
    MODULE(http_response, "http-response"),
    MODULE(https, "https"),
    MODULE(inspect, "inspect"),
    MODULE(inspect_contents, "inspect-contents"),
    MODULE(inspect_error, "inspect-error"),
    MODULE(inspect_layout, "inspect-layout"),
    MODULE(inspect_names, "inspect-names"),
    MODULE(inspect_text, "inspect-text"),
    MODULE(microtask, "microtask"),
    MODULE(mime_type, "mime-type"),
    MODULE(multipart, "multipart"),
    MODULE(node_errors, "node-errors"),
    MODULE(os, "os"),
    MODULE(pair_iteration, "pair-iteration"),
    MODULE(path, "path"),
    MODULE(path_parts, "path-parts"),
    MODULE(path_win32, "path-win32"),
    MODULE(percent_encoding, "percent-encoding"),
    MODULE(performance, "performance"),
    MODULE(process, "process"),
    MODULE(punycode, "punycode"),
    MODULE(querystring, "querystring"),
    MODULE(readable_stream, "readable-stream"),
    MODULE(refused, "refused"),
    MODULE(refused_members, "refused-members"),
    MODULE(request, "request"),
    MODULE(require, "require"),
    MODULE(response, "response"),
    MODULE(stream, "stream"),
    MODULE(stream_base, "stream-base"),
    MODULE(stream_duplex, "stream-duplex"),
    MODULE(stream_iteration, "stream-iteration"),
    MODULE(stream_pipeline, "stream-pipeline"),
    MODULE(stream_promises, "stream-promises"),
    MODULE(stream_readable, "stream-readable"),
    MODULE(stream_writable, "stream-writable"),
    MODULE(string_decoder, "string_decoder"),
    MODULE(structured_clone, "structured-clone"),
    MODULE(subtle_crypto, "subtle-crypto"),
    MODULE(subtle_import, "subtle-import"),
    MODULE(tasks, "tasks"),
    MODULE(ticks, "ticks"),
    MODULE(timers, "timers"),
    MODULE(timers_promises, "timers-promises"),
    MODULE(url, "url"),
    MODULE(url_class, "url-class"),
    MODULE(url_file, "url-file"),
    MODULE(url_host, "url-host"),
    MODULE(url_legacy, "url-legacy"),
    MODULE(url_merge, "url-merge"),
    MODULE(url_parser, "url-parser"),
    MODULE(url_path, "url-path"),
    MODULE(url_search_params, "url-search-params"),
    MODULE(utf8, "utf8"),
    MODULE(util, "util"),
    MODULE(util_functions, "util-functions"),
    MODULE(util_types, "util-types"),
    MODULE(variables, "variables"),
    MODULE(web_crypto, "web-crypto"),
    MODULE(web_idl, "web-idl"),
    MODULE(web_stream_state, "web-stream-state"),
};

const ScriptModule *script_module_named(const char *name) {
  for (size_t index = 0; index < sizeof modules / sizeof modules[0]; index += 1) {
    // Past the scheme.
    if (strcmp(strchr(modules[index].name, ':') + 1, name) == 0) return &modules[index];
  }
  return NULL;
}
