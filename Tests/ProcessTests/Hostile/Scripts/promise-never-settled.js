// A promise that nothing can settle. Ends: neverSettled
exports.onExecutePostLogin = async (event, api) => {
  await new Promise(() => {});
};
