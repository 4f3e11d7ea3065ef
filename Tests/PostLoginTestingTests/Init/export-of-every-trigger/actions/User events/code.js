/** Writes each event of users to the log once. */
exports.onExecuteEventStream = async (event, api) => {
  if (api.cache.get(event.message.id)) return;
  api.cache.set(event.message.id, 'seen');
  console.log(`${event.message.type} at ${event.message.time}`);
};
