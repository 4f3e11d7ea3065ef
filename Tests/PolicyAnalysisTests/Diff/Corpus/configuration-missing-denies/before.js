exports.onExecutePostLogin = async (event, api) => {
  if (event.configuration?.MODE === 'closed') api.access.deny('closed');
};
