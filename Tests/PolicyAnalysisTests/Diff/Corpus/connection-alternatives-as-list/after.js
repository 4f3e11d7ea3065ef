const KNOWN = ['staff', 'partners'];

exports.onExecutePostLogin = async (event, api) => {
  const isKnown = KNOWN.some((name) => event.connection.name === name);
  if (isKnown) return;
  api.access.deny('Wrong way to log in');
};
