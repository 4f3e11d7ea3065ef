// The pages of the guides that explain codes, embedded in the binary.
#pragma once

/// The Markdown of the pages of all rooms, one after another.
const char *code_pages(void);
