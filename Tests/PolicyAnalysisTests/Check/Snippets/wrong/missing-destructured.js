// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  const { roles } = event.authorization;
  if (roles.includes('guest')) api.access.deny('no guests');
};
