const WRITERS = new Set(['editor', 'member']);

exports.onExecutePostLogin = async (event, api) => {
  if (event.resource_server === undefined) return;
  for (const role of event.authorization?.roles ?? []) {
    if (WRITERS.has(role)) return api.accessToken.addScope('write:articles');
  }
};
