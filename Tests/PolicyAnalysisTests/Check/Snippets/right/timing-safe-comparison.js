exports.onExecutePostLogin = async (event, api) => {
  const { timingSafeEqual, createHash } = require('crypto');
  const digest = (text) => createHash('sha256').update(text).digest();
  const given = event.request.query?.key;
  if (typeof given !== 'string') return api.access.deny('no key');
  if (!timingSafeEqual(digest(given), digest(event.secrets.KEY))) api.access.deny('wrong key');
};
