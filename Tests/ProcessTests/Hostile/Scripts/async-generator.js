// An asynchronous generator without an end. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  async function* forever() {
    for (;;) yield 0;
  }
  for await (const zero of forever()) void zero;
};
