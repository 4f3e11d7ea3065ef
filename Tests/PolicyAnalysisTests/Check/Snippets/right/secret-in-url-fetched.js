exports.onExecutePostLogin = async (event, api) => {
  const response = await fetch(`https://${event.secrets.DOMAIN}/api/users/${event.user.user_id}`);
  if (!response.ok) return;
  const body = await response.json();
  api.user.setAppMetadata('level', body.level ?? 0);
};
