const LIFETIME = 86_400_000;

exports.onExecutePostLogin = async (event, api) => {
  if (event.session !== undefined) {
    const end = new Date(Date.now() + LIFETIME);
    api.session.setExpiresAt(end.getTime());
  }
};
