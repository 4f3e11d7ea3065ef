#include "CActionTemplates.h"

static const char shadow_text[] = {
#embed "shadow.js"
    , 0};
static const char recorder_text[] = {
#embed "recorder.js"
    , 0};
static const char tenant_schema_text[] = {
#embed "tenant.schema.json"
    , 0};

const char *action_template_shadow(void) { return shadow_text; }
const char *action_template_recorder(void) { return recorder_text; }
const char *tenant_schema(void) { return tenant_schema_text; }
