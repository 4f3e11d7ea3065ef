#pragma once
#include <JavaScriptCore/JavaScript.h>
#include <jsc/jsc.h>
