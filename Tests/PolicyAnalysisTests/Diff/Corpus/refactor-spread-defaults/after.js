const DEFAULTS = { tier: 'basic', region: 'none' };

exports.onExecutePostLogin = async (event, api) => {
  const settings = { ...DEFAULTS, ...event.client.metadata };
  for (const name of Object.keys(DEFAULTS)) {
    api.accessToken.setCustomClaim(`https://example.com/${name}`, settings[name]);
  }
};
