// Microtasks that each queue two more. Ends: timeLimit or memoryLimit
// Which is used up first depends on how fast the machine is.
exports.onExecutePostLogin = async (event, api) => {
  const grow = () => {
    Promise.resolve().then(grow);
    Promise.resolve().then(grow);
  };
  grow();
  await new Promise(() => {});
};
