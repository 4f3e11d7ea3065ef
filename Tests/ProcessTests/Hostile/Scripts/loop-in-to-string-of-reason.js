// An endless loop in the `toString` of an argument. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  api.access.deny({ toString() { for (;;); } });
  for (;;);
};
