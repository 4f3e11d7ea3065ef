// A regular expression that tries for ages, in module scope. Ends: timeLimit
exports.found = /.*.*.*.*.*.*=x/.test('x'.repeat(3000));
exports.onExecutePostLogin = async () => {};
