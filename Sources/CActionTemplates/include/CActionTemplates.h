// Actions that `postlogin shadow` and `postlogin recorder` write, embedded in the binary.
#pragma once

/// The text of `shadow.js`, with marks where the two policies go.
const char *action_template_shadow(void);

/// The text of `recorder.js`.
const char *action_template_recorder(void);
