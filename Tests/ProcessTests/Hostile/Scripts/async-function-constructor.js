// An endless chain in text that becomes an asynchronous function. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  const AsyncFunction = (async () => {}).constructor;
  await AsyncFunction('for (;;) await 0;')();
};
