// The decimal digits of a very long number, in one step. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  return (2n ** (2n ** 20n - 1n)).toString();
};
