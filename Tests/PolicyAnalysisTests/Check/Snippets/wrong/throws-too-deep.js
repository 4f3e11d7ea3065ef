// finds: actionThrows 2
const depth = (n) => depth(n + 1) + 1;
exports.onExecutePostLogin = async (event, api) => {
  if (event.connection.name === 'legacy') api.access.deny(`no ${depth(0)}`);
};
