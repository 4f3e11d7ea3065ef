exports.onExecutePostLogin = async (event, api) => {
  const url = new URL('/v1/check', event.secrets.API_URL);
  const response = await fetch(url, { headers: { 'x-api-key': event.secrets.API_KEY } });
  if (response.status === 403) api.access.deny('blocked');
};
