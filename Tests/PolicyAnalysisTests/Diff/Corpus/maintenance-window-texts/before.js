const BEGIN = Date.parse('2026-03-01T00:00:00Z');
const END = Date.parse('2026-03-03T00:00:00Z');

exports.onExecutePostLogin = async (event, api) => {
  const now = Date.now();
  if (now >= BEGIN && now < END) api.access.deny('We are working on it');
};
