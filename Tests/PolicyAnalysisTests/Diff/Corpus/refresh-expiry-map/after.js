const DAY = 86_400_000;
const DAYS = new Map(Object.entries({ kiosk: 1, phone: 14 }));

exports.onExecutePostLogin = async ({ client }, api) => {
  const days = DAYS.get(client.metadata.kind) ?? 7;
  const end = Date.now() + days * DAY;
  api.refreshToken.setExpiresAt(end);
};
