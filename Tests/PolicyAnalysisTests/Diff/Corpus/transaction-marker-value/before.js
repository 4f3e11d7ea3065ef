exports.onExecutePostLogin = async (event, api) => {
  const isFirst = event.stats.logins_count <= 1;
  api.transaction.setMetadata('first_login', isFirst);
};
