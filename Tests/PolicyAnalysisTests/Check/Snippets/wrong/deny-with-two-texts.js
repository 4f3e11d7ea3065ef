// finds: ignoredArgument 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.stats.logins_count > 5) api.access.deny('too_many', 'Too many logins.');
};
