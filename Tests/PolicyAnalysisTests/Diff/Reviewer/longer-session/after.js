const DAY = 24 * 60 * 60 * 1000;

exports.onExecutePostLogin = async (event, api) => {
  if (event.session) api.session.setExpiresAt(Date.parse(event.session.created_at) + 30 * DAY);
};
