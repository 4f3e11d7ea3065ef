const isRunning = (end, now) => end > now;

exports.onExecutePostLogin = async (event, api) => {
  const { trial_ends: stored = 0 } = event.user.app_metadata;
  if (isRunning(Number(stored), Date.now())) return;
  api.access.deny('The trial is over');
};
