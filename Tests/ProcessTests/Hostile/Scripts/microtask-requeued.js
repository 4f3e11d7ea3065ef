// Microtasks that queue themselves again before they loop, so that each termination leaves one. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  const bad = () => {
    Promise.resolve().then(() => {
      bad();
      for (;;);
    });
  };
  bad();
  for (;;);
};
