// An endless loop in module scope. Ends: timeLimit
for (;;);
exports.onExecutePostLogin = async () => {};
