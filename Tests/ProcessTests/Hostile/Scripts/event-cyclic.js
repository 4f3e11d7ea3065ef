// An event that refers to itself, and metadata made of it. Ends: uncaughtError
exports.onExecutePostLogin = async (event, api) => {
  event.user.self = event;
  event.toJSON = () => { throw new Error('no JSON'); };
  api.user.setAppMetadata('event', event);
};
