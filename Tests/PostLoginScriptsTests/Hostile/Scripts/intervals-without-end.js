// A timer that starts itself anew. Ends: uncaughtError
// There are no timers.
exports.onExecutePostLogin = async (event, api) => {
  const again = () => setTimeout(again, 0);
  again();
  await new Promise(() => {});
};
