const jwt = require('jsonwebtoken');

exports.onExecutePostLogin = async (event, api) => {
  const { user_id: id, email } = event.user;
  const token = jwt.sign({ id, email }, event.secrets.KEY, { expiresIn: '1h' });
  api.redirect.sendUserTo(`https://start.example.com/?token=${token}`);
};
exports.onContinuePostLogin = async () => {};
