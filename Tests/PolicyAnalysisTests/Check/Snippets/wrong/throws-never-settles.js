// finds: actionThrows 1
exports.onExecutePostLogin = async (event, api) => {
  if (event.stats.logins_count > 3) await new Promise(() => {});
};
