// A timer that starts itself anew, at once. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  const again = () => setTimeout(again, 0);
  again();
  await new Promise(() => {});
};
