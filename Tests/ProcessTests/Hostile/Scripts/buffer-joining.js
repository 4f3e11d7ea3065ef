// Buffers that are joined to ever longer ones. Ends: timeLimit or memoryLimit or uncaughtError
// Which limit is met first depends on the machine.
exports.onExecutePostLogin = async (event, api) => {
  let buffer = Buffer.from('x');
  for (;;) buffer = Buffer.concat([buffer, buffer]);
};
