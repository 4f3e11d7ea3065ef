const NEEDED = ['webauthn-roaming', 'otp'];

exports.onExecutePostLogin = async (event, api) => {
  if (event.authorization === undefined) return;
  if (!event.authorization.roles.includes('admin')) return;

  const types = new Set(event.user.enrolledFactors?.map(({ type }) => type));
  const hasAll = NEEDED.every((type) => types.has(type));
  if (!hasAll) return api.access.deny('Administrators need a key and an app');
  for (const type of NEEDED) api.authentication.challengeWith({ type });
};
