#include "CScriptModules.h"
#include <string.h>

// The modules that realms make at first touch, by name. A new file in `modules` is named here twice.

static const char builtins_text[] = {
#embed "modules/builtins.js"
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
static const char format_text[] = {
#embed "modules/format.js"
    , 0};
static const char globals_text[] = {
#embed "modules/globals.js"
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
static const char node_errors_text[] = {
#embed "modules/node-errors.js"
    , 0};
static const char percent_encoding_text[] = {
#embed "modules/percent-encoding.js"
    , 0};
static const char querystring_text[] = {
#embed "modules/querystring.js"
    , 0};
static const char require_text[] = {
#embed "modules/require.js"
    , 0};
static const char tasks_text[] = {
#embed "modules/tasks.js"
    , 0};
static const char ticks_text[] = {
#embed "modules/ticks.js"
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
static const char util_types_text[] = {
#embed "modules/util-types.js"
    , 0};
static const char web_idl_text[] = {
#embed "modules/web-idl.js"
    , 0};

#define MODULE(identifier, name) {"postlogin:" name, identifier##_text, sizeof identifier##_text - 1}

static const ScriptModule modules[] = {
    MODULE(builtins, "builtins"),
    MODULE(chance, "chance"),
    MODULE(console_table, "console-table"),
    MODULE(console_text, "console-text"),
    MODULE(format, "format"),
    MODULE(globals, "globals"),
    MODULE(inspect, "inspect"),
    MODULE(inspect_contents, "inspect-contents"),
    MODULE(inspect_error, "inspect-error"),
    MODULE(inspect_layout, "inspect-layout"),
    MODULE(inspect_names, "inspect-names"),
    MODULE(inspect_text, "inspect-text"),
    MODULE(node_errors, "node-errors"),
    MODULE(percent_encoding, "percent-encoding"),
    MODULE(querystring, "querystring"),
    MODULE(require, "require"),
    MODULE(tasks, "tasks"),
    MODULE(ticks, "ticks"),
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
    MODULE(util_types, "util-types"),
    MODULE(web_idl, "web-idl"),
};

const ScriptModule *script_module_named(const char *name) {
  for (size_t index = 0; index < sizeof modules / sizeof modules[0]; index += 1) {
    // Past the scheme.
    if (strcmp(strchr(modules[index].name, ':') + 1, name) == 0) return &modules[index];
  }
  return NULL;
}
