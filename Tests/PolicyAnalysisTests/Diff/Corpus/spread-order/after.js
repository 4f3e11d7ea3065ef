const DEFAULTS = { tier: 'basic', region: 'none' };

exports.onExecutePostLogin = async (event, api) => {
  const settings = { ...event.client.metadata, ...DEFAULTS };
  for (const name of Object.keys(DEFAULTS)) {
    api.accessToken.setCustomClaim(`https://example.com/${name}`, settings[name]);
  }
};
