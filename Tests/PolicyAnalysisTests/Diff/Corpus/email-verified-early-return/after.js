const REASON = 'Please verify your e-mail address';

exports.onExecutePostLogin = async ({ user }, { access }) => {
  const { email_verified: isVerified } = user;
  if (isVerified) return;
  access.deny(REASON);
};
