// The decimal digits of a very long number, each time in one step. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  for (let round = 0; round < 50; round += 1) (2n ** (2n ** 20n - 1n)).toString();
};
