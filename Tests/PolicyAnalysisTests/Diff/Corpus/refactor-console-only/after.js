exports.onExecutePostLogin = async (event, api) => {
  const isFirst = event.stats.logins_count === 1;
  console.info(`${event.client.name}: ${isFirst ? 'first' : 'later'} login`);
  if (isFirst) api.user.setAppMetadata('new', true);
};
