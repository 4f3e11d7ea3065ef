const HIDDEN = ['internal'];

exports.onExecutePostLogin = async (event, api) => {
  const shown = [];
  for (const role of event.authorization?.roles ?? []) {
    if (!HIDDEN.includes(role)) shown.push(role);
  }
  api.idToken.setCustomClaim('https://example.com/roles', shown);
};
