exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email?.endsWith('@mailinator.example')) api.access.deny('no throw-away addresses');
};
