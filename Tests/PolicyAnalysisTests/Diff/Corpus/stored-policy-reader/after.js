const read = (text) => JSON.parse(text)?.locked;

exports.onExecutePostLogin = async ({ user }, api) => {
  const text = user.app_metadata.policy;
  if (typeof text === 'string' && read(text) === true) {
    api.access.deny('This account is locked');
  }
};
