// An iterator without an end. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  function* forever() {
    for (;;) yield 0;
  }
  let count = 0;
  for (const zero of forever()) count += zero;
};
