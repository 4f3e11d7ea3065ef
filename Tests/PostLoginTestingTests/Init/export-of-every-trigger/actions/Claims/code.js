/** The plan of the user or client, in every access token. */
const claim = 'https://payments.example/plan';

exports.onExecutePostLogin = async (event, api) => {
  api.accessToken.setCustomClaim(claim, event.user.app_metadata.plan ?? 'free');
};

exports.onExecuteCredentialsExchange = async (event, api) => {
  if (event.client.metadata.suspended === 'yes') {
    api.access.deny('invalid_request', 'This client is suspended');
    return;
  }
  api.accessToken.setCustomClaim(claim, event.client.metadata.plan ?? 'free');
};
