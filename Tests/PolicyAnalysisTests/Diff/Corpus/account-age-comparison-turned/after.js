const WEEK = 7 * 24 * 3_600_000;

exports.onExecutePostLogin = async (event, api) => {
  const age = Date.now() - new Date(event.user.created_at).valueOf();
  if (age > WEEK) api.multifactor.enable('any');
};
