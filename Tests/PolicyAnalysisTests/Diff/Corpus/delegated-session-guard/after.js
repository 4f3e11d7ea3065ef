const REASON = 'Delegated sessions are not possible here';

exports.onExecutePostLogin = async (event, api) => {
  const { actor } = event.session ?? {};
  if (!actor) return;
  if (event.client.metadata.delegation === 'allowed') return;
  api.session.revoke(REASON);
};
