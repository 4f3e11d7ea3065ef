exports.onExecutePostLogin = async (event, api) => {
  const list = [event.connection.name, event.client.name].map((each) => each.toLowerCase());
  const unique = [...new Set(list)];
  const map = new Map(unique.map((each, index) => [each, index]));
  if (map.get('legacy') === 0) api.access.deny('legacy');
};
