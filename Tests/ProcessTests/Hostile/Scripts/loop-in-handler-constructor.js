// An endless loop when the host asks whether the handler is asynchronous. Ends: timeLimit
exports.onExecutePostLogin = async () => {};
Object.defineProperty(exports.onExecutePostLogin, 'constructor', { get() { for (;;); } });
