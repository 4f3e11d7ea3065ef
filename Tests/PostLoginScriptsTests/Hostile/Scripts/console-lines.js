// A hundred thousand console lines. Ends: allowed
exports.onExecutePostLogin = async (event, api) => {
  for (let index = 0; index < 100_000; index += 1) console.log('line');
};
