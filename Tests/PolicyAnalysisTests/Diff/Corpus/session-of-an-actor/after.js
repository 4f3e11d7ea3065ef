exports.onExecutePostLogin = async (event, api) => {
  if (event.session?.actor && event.client.metadata.delegation === 'forbidden') {
    api.session.revoke('Delegated sessions are not possible here');
  }
};
