exports.onExecutePostLogin = async (event, api) => {
  try {
    const response = await fetch('https://risk.acme.example/score', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ip: event.request.ip, user: event.user.user_id }),
      signal: AbortSignal.timeout(3000),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { score = 0 } = await response.json();
    if (score > 0.9) api.access.deny('too risky');
  } catch (error) {
    console.log('no score', error.message);
  }
};
