// Garbage that is dropped at once, so that only the collector works. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  for (;;) new Array(1000).fill({});
};
