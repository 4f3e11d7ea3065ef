const PAGE = 'https://consent.example.com/terms';
const isAccepted = (request) => request.query.accepted === 'yes';

exports.onExecutePostLogin = async ({ user }, { redirect }) => {
  const { consent } = user.user_metadata;
  if (consent !== true) redirect.sendUserTo(PAGE);
};

exports.onContinuePostLogin = async ({ request }, api) => {
  if (isAccepted(request)) {
    api.user.setUserMetadata('consent', true);
  } else {
    api.access.deny('The terms were not accepted');
  }
};
