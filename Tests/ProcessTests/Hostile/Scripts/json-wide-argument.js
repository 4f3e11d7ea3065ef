// An argument of 60 MB. Ends: outputLimit or uncaughtError or memoryLimit or timeLimit
// The call is refused, or all of them together are; on a slow machine the time is used up first.
exports.onExecutePostLogin = async (event, api) => {
  api.user.setAppMetadata('name', 'x'.repeat(60_000_000));
  for (let index = 0; index < 100; index += 1) api.user.setUserMetadata(`name${index}`, 'x'.repeat(1_000_000));
};
