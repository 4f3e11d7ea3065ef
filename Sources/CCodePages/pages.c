#include "CCodePages.h"

static const char text[] = {
#embed "../PostLogin/PostLogin.docc/Codes.md"
    , '\n',
#embed "../PostLoginScripts/PostLoginScripts.docc/Codes.md"
    , '\n',
#embed "../PostLoginRules/PostLoginRules.docc/Codes.md"
    , '\n',
#embed "../PolicyAnalysis/PolicyAnalysis.docc/Codes.md"
    , '\n',
#embed "../WireFormats/WireFormats.docc/Codes.md"
    , '\n',
#embed "../PostLoginPolicies/PostLoginPolicies.docc/Codes.md"
    , '\n',
#embed "../PolicySources/PolicySources.docc/Codes.md"
    , '\n',
#embed "../PostLoginTesting/PostLoginTesting.docc/Codes.md"
    , '\n',
#embed "../GeoLocation/GeoLocation.docc/Codes.md"
    , '\n',
#embed "../ScriptText/ScriptText.docc/Codes.md"
    , '\n',
#embed "../MockTenant/MockTenant.docc/Codes.md"
    , 0};

const char *code_pages(void) { return text; }
