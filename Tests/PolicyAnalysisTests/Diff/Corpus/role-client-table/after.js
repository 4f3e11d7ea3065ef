const NEEDED = new Map([['Newsroom', 'editor']]);

exports.onExecutePostLogin = async (event, api) => {
  const needed = NEEDED.get(event.client.name);
  if (needed === undefined) return;
  const { roles } = event.authorization ?? { roles: [] };
  if (!roles.includes(needed)) api.access.deny('You need the role of an editor');
};
