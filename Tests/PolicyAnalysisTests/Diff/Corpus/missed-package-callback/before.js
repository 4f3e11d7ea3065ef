const ranks = require('acme-ranks');

exports.onExecutePostLogin = async (event, api) => {
  const rank = await new Promise((resolve, reject) => {
    ranks.read(event.user.user_id, (error, value) => (error ? reject(error) : resolve(value)));
  });
  if (rank > 3) api.accessToken.addScope('manage:all');
};
