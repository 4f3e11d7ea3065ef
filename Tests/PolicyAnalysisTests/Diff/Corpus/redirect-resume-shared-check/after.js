const isOpen = ({ user }) => !user.email_verified;

async function start(event, api) {
  if (isOpen(event)) api.redirect.sendUserTo('https://start.example.com/verify');
}

async function resume(event, api) {
  if (!isOpen(event)) return;
  api.access.deny('The address is still not verified');
}

module.exports = { onExecutePostLogin: start, onContinuePostLogin: resume };
