const DAYS = { phone: 14, kiosk: 1 };

exports.onExecutePostLogin = async (event, api) => {
  const days = Object.hasOwn(DAYS, event.client.metadata.kind)
    ? DAYS[event.client.metadata.kind]
    : 7;
  api.refreshToken.setExpiresAt(Date.now() + days * 86_400_000);
};
