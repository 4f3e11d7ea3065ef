// An object with ever more members. Ends: memoryLimit or timeLimit
// The soft cap or, when small cells exhaust the heap, the death of the process; both are `memoryLimit`.
// On a slow machine the time is used up first.
exports.onExecutePostLogin = async (event, api) => {
  const object = {};
  for (let index = 0; ; index += 1) object[`member${index}`] = index;
};
