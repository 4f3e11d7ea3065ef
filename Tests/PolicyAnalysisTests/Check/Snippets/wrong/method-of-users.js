// finds: unknownMethod 3; actionThrows 3
exports.onExecutePostLogin = async (event, api) => {
  const users = await api.users.getUsersByEmail(event.user.email);
  console.log(users.length);
};
