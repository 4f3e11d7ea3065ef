// An endless loop in the `message` of a thrown error, which the host asks. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  throw Object.defineProperty(new Error('text'), 'message', { get() { for (;;); } });
};
