const PASSING = ['high', undefined];

exports.onExecutePostLogin = async (event, api) => {
  const scopes = event.transaction?.requested_scopes ?? [];
  const { device_trust: trust } = event.refresh_token?.metadata ?? {};
  if (scopes.some((scope) => scope === 'pay') && !PASSING.includes(trust)) {
    api.access.deny('This device may not pay');
  }
};
