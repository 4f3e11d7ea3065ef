const LEVELS = [
  { from: 0, name: 'bronze' },
  { from: 10, name: 'silver' },
  { from: 100, name: 'gold' },
];

exports.onExecutePostLogin = async (event, api) => {
  const level = LEVELS.find(({ from }) => event.stats.logins_count >= from);
  api.idToken.setCustomClaim('https://example.com/level', level?.name ?? 'none');
};
