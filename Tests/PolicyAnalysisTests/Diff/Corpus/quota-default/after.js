const quotaOf = ({ app_metadata: { quota } }) => (Number.isFinite(quota) ? quota : 100);

exports.onExecutePostLogin = async (event, api) => {
  const left = quotaOf(event.user) - event.stats.logins_count;
  if (left < 0) api.access.deny('Your quota is used up');
};
