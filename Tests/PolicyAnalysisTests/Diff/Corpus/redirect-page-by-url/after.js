const HOST = 'https://start.example.com';

exports.onExecutePostLogin = async (event, api) => {
  const { email_verified: isVerified } = event.user;
  if (isVerified) return;
  const page = new URL('/verify', HOST);
  api.redirect.sendUserTo(page.href);
};

exports.onContinuePostLogin = async () => {};
