const { Analytics } = require('@segment/analytics-node');

exports.onExecutePostLogin = async ({ user, secrets, stats, client }, api) => {
  if (user.app_metadata.internal) return;
  const analytics = new Analytics({ writeKey: secrets.SEGMENT_WRITE_KEY });
  analytics.track({ userId: user.user_id, event: 'Logged In' });
  if (stats.logins_count === 1) api.user.setAppMetadata('first_client', client.name);
};
