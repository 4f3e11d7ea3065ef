// An endless iterator, spread into an array. Ends: memoryLimit or timeLimit
// On a slow machine the time is used up first.
exports.onExecutePostLogin = async (event, api) => {
  return [...(function* forever() {
    for (;;) yield 'text';
  })()];
};
