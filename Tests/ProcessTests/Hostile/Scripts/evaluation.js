// An endless loop in text that is evaluated. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  (0, eval)('for (;;);');
};
