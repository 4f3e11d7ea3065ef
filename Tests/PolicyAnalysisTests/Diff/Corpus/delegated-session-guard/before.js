exports.onExecutePostLogin = async (event, api) => {
  if (event.session?.actor && event.client.metadata.delegation !== 'allowed') {
    api.session.revoke('Delegated sessions are not possible here');
  }
};
