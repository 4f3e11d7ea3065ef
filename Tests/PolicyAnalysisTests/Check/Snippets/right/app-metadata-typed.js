exports.onExecutePostLogin = async (event, api) => {
  const level = Number(event.user.app_metadata.level ?? 0);
  if (Number.isFinite(level) && level >= 3) {
    api.accessToken.addScope('read:reports');
  }
};
