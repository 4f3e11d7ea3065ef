// Intervals that each clear themselves and set two more. Ends: timeLimit or memoryLimit
// There are more and more of them, and which limit is met first depends on the machine.
exports.onExecutePostLogin = async (event, api) => {
  const split = () => {
    const timer = setInterval(() => { clearInterval(timer); split(); split(); }, 0);
  };
  split();
  await new Promise(() => {});
};
