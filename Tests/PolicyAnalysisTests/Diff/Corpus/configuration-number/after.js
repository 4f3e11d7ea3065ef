exports.onExecutePostLogin = async ({ configuration, stats }, api) => {
  const limit = +configuration?.MAXIMUM_LOGINS;
  stats.logins_count > limit && api.access.deny('Too many logins');
};
