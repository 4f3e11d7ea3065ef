const Analytics = require('analytics-node');

exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.internal) return;
  const analytics = new Analytics(event.secrets.SEGMENT_WRITE_KEY);
  analytics.track({ userId: event.user.user_id, event: 'Logged In' });
  if (event.stats.logins_count === 1) api.user.setAppMetadata('first_client', event.client.name);
};
