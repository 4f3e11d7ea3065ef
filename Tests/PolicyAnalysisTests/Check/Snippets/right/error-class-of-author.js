class PolicyError extends Error {}
exports.onExecutePostLogin = async (event, api) => {
  try {
    if (event.stats.logins_count > 5) throw new PolicyError('too many');
  } catch (error) {
    if (error instanceof PolicyError) return api.access.deny(error.message);
    throw error;
  }
};
