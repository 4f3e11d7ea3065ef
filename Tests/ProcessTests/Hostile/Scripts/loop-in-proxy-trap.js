// An endless loop in a trap of a Proxy. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  return new Proxy({}, { get() { for (;;); } }).member;
};
