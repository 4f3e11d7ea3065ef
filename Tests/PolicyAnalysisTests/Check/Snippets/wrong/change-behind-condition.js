// finds: lostChange 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.stats.logins_count > 9) event.user.user_metadata.regular = 'yes';
};
