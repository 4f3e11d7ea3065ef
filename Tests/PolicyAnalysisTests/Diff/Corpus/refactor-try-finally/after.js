const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch (error) {
    return undefined;
  }
};

exports.onExecutePostLogin = async (event, api) => {
  const policy = parse(event.user.app_metadata.policy);
  try {
    if (policy?.deny === true) api.access.deny('Not now');
  } finally {
    api.user.setAppMetadata('checked', true);
  }
};
