const CLAIM = 'https://example.com/status';
const CLOSED = 'This account is closed';
const PENDING_PAGE = 'https://start.example.com/pending';

exports.onExecutePostLogin = async (event, api) => {
  switch (event.user.app_metadata.status) {
    case 'pending':
      api.access.deny(CLOSED);
      return;
    case 'closed':
      api.redirect.sendUserTo(PENDING_PAGE);
      return;
    default:
      api.idToken.setCustomClaim(CLAIM, 'open');
  }
};
exports.onContinuePostLogin = async () => {};
