const HOUR = 60 * 60 * 1000;

exports.onExecutePostLogin = async (event, api) => {
  const failures = event.user.app_metadata.failures;
  if (!Array.isArray(failures)) return;
  const recent = failures.filter((time) => Date.now() - Date.parse(time) < HOUR);
  if (recent.length >= 4) api.access.deny('Too many attempts');
};
