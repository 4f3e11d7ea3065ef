// finds: rightsFromUserInput 4
exports.onExecutePostLogin = async (event, api) => {
  const admins = ['root@acme.example', 'boss@acme.example'];
  if (admins.includes(event.user.email ?? '')) api.accessToken.addScope('admin:all');
};
