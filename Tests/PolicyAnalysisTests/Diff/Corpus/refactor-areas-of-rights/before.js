exports.onExecutePostLogin = async (event, api) => {
  const { rights } = event.user.app_metadata;
  if (!Array.isArray(rights)) return;
  const names = [];
  for (const right of rights) {
    if (right && right.level === 'admin' && typeof right.area === 'string') names.push(right.area);
  }
  if (names.length > 0) api.idToken.setCustomClaim('https://example.com/areas', names);
};
