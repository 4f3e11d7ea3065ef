// Texts that `postlogin` writes, embedded in the binary: Actions of `shadow` and `recorder`, and the
// schema of tenants.
#pragma once

/// The text of `shadow.js`, with marks where the two policies and the names of handlers go.
const char *action_template_shadow(void);

/// The text of `recorder.js`, with a mark for the name of the handler.
const char *action_template_recorder(void);

/// The text of `tenant.schema.json`.
const char *tenant_schema(void);
