const { IncomingWebhook } = require('@slack/webhook');

exports.onExecutePostLogin = async (event, api) => {
  const country = event.request.geoip.countryCode;
  if (country === event.user.app_metadata.country) return;
  const webhook = new IncomingWebhook(event.secrets.SLACK_URL);
  await webhook.send({ text: `${event.user.email} logs in from ${country}` }).catch(console.error);
  api.access.deny('Not from this country');
};
