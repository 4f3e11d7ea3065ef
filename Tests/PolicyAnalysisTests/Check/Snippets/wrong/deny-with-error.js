// finds: reasonIsNoText 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.stats.logins_count > 5) api.access.deny({ reason: 'too many' });
};
