// A denial, and then an endless loop: the denial takes effect, the rest is lost. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  api.access.deny('no entry');
  for (;;);
};
