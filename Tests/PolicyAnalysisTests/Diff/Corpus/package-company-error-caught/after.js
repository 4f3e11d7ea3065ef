const { check } = require('@acme/login-policy');

exports.onExecutePostLogin = async (event, api) => {
  try {
    const { denied } = await check(event.user.user_id);
    if (denied) api.access.deny('denied');
  } catch (error) {
    console.error('check', error.message);
  }
};
