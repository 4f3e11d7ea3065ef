const ranks = require('acme-ranks');

exports.onExecutePostLogin = async (event, api) => {
  const rank = await ranks.read(event.user.user_id).catch(() => 0);
  if (rank > 3) api.accessToken.addScope('manage:all');
};
