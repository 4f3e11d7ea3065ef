exports.onExecutePostLogin = async (event, api) => {
  const { logins_count: count } = event.stats;
  let level = 'none';
  if (count >= 0) level = 'bronze';
  if (count >= 10) level = 'silver';
  if (count >= 100) level = 'gold';
  api.idToken.setCustomClaim('https://example.com/level', level);
};
