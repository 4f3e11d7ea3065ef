const Analytics = require('analytics-node');

exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.app_metadata.internal) {
    const analytics = new Analytics(event.secrets.SEGMENT_WRITE_KEY);
    analytics.identify({ userId: event.user.user_id, traits: { email: event.user.email } });
  }
  if (!event.user.email_verified) api.access.deny('The address is not verified');
};
