const PAGE = 'https://start.example.com/';

exports.onExecutePostLogin = async ({ user }, { redirect }) => {
  const isPossible = redirect.canRedirect();
  const { onboarded } = user.app_metadata;
  if (isPossible && !onboarded) redirect.sendUserTo(PAGE);
};

exports.onContinuePostLogin = async (event, { user }) => {
  user.setAppMetadata('onboarded', true);
};
