const readFlags = async () => {
  try {
    const response = await fetch('https://flags.example.com/all');
    const text = await response.text();
    return JSON.parse(text);
  } catch (error) {
    return [];
  }
};

exports.onExecutePostLogin = async (event, api) => {
  const flags = await readFlags();
  if (Array.isArray(flags)) {
    const isBeta = flags.indexOf('beta') >= 0;
    api.idToken.setCustomClaim('https://example.com/beta', isBeta);
  }
};
