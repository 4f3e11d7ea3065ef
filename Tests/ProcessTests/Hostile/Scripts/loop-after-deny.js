// A denial, and then an endless loop: the denial stands, the loop costs the rest. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  api.access.deny('no entry');
  for (;;);
};
