const ranks = require('acme-ranks');

async function rankOf(user) {
  try {
    return await ranks.read(user.user_id);
  } catch {
    return 0;
  }
}

exports.onExecutePostLogin = async (event, api) => {
  if ((await rankOf(event.user)) > 3) api.accessToken.addScope('manage:all');
};
