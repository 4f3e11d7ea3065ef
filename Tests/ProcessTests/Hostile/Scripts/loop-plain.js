// A plain endless loop. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  for (;;);
};
