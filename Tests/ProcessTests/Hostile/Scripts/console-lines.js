// A hundred thousand console lines. Ends: allowed or timeLimit
// A slow machine prints fewer of them within the time.
exports.onExecutePostLogin = async (event, api) => {
  for (let index = 0; index < 100_000; index += 1) console.log('line');
};
