const IDS = [
  ['auth0', 'first'],
  ['google-oauth2', 'second'],
];
const BLOCKED = new Set(IDS.map((parts) => parts.join('|')));

exports.onExecutePostLogin = async ({ user }, { access }) => {
  if (!BLOCKED.has(user.user_id)) return;
  access.deny('This account is closed');
};
