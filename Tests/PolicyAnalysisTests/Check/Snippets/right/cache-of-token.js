exports.onExecutePostLogin = async (event, api) => {
  let token = api.cache.get('token')?.value;
  if (!token) {
    const response = await fetch('https://login.acme.example/oauth/token', { method: 'POST' });
    const body = await response.json().catch(() => ({}));
    token = body.access_token;
    if (token) api.cache.set('token', token, { ttl: 60_000 });
  }
  await fetch('https://api.acme.example/', { headers: { authorization: `Bearer ${token}` } });
};
