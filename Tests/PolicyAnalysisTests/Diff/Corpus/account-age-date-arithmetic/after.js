const DAYS = 7;

exports.onExecutePostLogin = async ({ user }, api) => {
  const weekAgo = Date.now() - DAYS * 24 * 60 * 60 * 1000;
  const created = Date.parse(user.created_at);
  if (created > weekAgo) {
    api.multifactor.enable('any');
  }
};
