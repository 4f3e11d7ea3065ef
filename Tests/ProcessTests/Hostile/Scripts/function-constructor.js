// An endless loop in text that becomes a function. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  new Function('for (;;);')();
};
