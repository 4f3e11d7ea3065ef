// Lines of 128 MB each. Ends: allowed or timeLimit or memoryLimit
// Nothing of it is kept; a limit may be reached while it is put together.
exports.onExecutePostLogin = async (event, api) => {
  const text = 'x'.repeat(2 ** 27);
  for (let index = 0; index < 10; index += 1) console.log(text, { text });
};
