// Small objects without an end. Ends: memoryLimit or timeLimit
// The soft cap or, when small cells exhaust the heap, the death of the process; both are `memoryLimit`.
// On a slow machine the time is used up first.
exports.onExecutePostLogin = async (event, api) => {
  let list;
  for (;;) list = { list, a: 1, b: {} };
};
