// A number that is squared again and again. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  let number = 3n;
  for (;;) number *= number;
};
