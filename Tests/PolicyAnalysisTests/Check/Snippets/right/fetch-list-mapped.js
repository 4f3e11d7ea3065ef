exports.onExecutePostLogin = async (event, api) => {
  const response = await fetch('https://groups.acme.example/all');
  const groups = response.ok ? await response.json() : [];
  if (Array.isArray(groups) && groups.some((group) => group?.name === 'banned')) {
    api.access.deny('banned');
  }
};
