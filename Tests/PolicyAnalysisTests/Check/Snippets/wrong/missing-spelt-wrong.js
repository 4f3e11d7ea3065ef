// finds: unknownField 3; missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.authorisation.roles.includes('admin')) return;
};
