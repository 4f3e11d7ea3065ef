// A promise whose `constructor` loops when it is awaited. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  const promise = Promise.resolve(1);
  Object.defineProperty(promise, 'constructor', { get() { for (;;); } });
  await promise;
};
