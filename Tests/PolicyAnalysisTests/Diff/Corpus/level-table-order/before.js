const LEVELS = [
  { from: 100, name: 'gold' },
  { from: 10, name: 'silver' },
  { from: 0, name: 'bronze' },
];

exports.onExecutePostLogin = async (event, api) => {
  const level = LEVELS.find(({ from }) => event.stats.logins_count >= from);
  api.idToken.setCustomClaim('https://example.com/level', level?.name ?? 'none');
};
