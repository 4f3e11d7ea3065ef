exports.onExecutePostLogin = async (event, api) => {
  const isStaff = event.user.identities.some(({ connection }) => connection === 'staff');
  if (isStaff) {
    api.accessToken.addScope('read:reports');
  }
};
