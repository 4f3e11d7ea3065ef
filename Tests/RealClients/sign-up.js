/** Lets only addresses of one domain sign up, and notes the way of the sign-up. */
exports.onExecutePreUserRegistration = async (event, api) => {
  if (!event.user.email.endsWith('@example.com')) {
    return api.access.deny('domain of the address', 'Sign up with your work address');
  }
  if (event.user.email.startsWith('later')) {
    return api.validation.error('too_early', 'Sign up next week');
  }
  api.user.setUserMetadata('way', event.transaction?.protocol ?? 'application');
};
