// finds: rightsFromUserInput 4
exports.onExecutePostLogin = async (event, api) => {
  const role = event.user.user_metadata.role;
  if (role) api.user.setAppMetadata('role', role);
};
