/** Says the plan of a client in its tokens, and gives a blocked one none. */
exports.onExecuteCredentialsExchange = async (event, api) => {
  if (event.client.client_id === 'blocked') {
    return api.access.deny('invalid_request', 'this client is blocked');
  }
  api.accessToken.setCustomClaim('https://reports.example/plan', event.client.metadata.plan);
};
