const EIGHT_HOURS = 8 * 60 * 60 * 1000;

function ageOf(session, now) {
  return session?.authenticated_at ? now - new Date(session.authenticated_at) : undefined;
}

exports.onExecutePostLogin = async (event, api) => {
  if (ageOf(event.session, Date.now()) >= EIGHT_HOURS) {
    api.multifactor.enable('any');
  }
};
