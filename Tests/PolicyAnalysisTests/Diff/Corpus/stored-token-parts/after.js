const isOver = (seconds, now) => !(seconds * 1000 > now);

exports.onExecutePostLogin = async (event, api) => {
  const { pass } = event.user.app_metadata;
  const parts = typeof pass === 'string' ? pass.split('.') : [];
  if (parts.length !== 3) {
    api.access.deny('There is no pass');
    return;
  }
  const [, payload] = parts;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  if (isOver(claims.exp, Date.now()) || claims.level !== 'gold') {
    api.access.deny('This pass is not good');
  }
};
