// The host's own functions, looked for through callers and stacks. Ends: allowed
exports.onExecutePostLogin = async (event, api) => {
  function probe() {
    try {
      return probe.caller;
    } catch {
      return null;
    }
  }
  const caller = probe();
  if (caller !== null && caller !== undefined && !`${caller}`.includes('callers')) throw new Error(`found ${caller}`);
  Error.prepareStackTrace = (error, frames) => frames;
  const { stack } = new Error('here');
  if (typeof stack !== 'string') throw new Error('found frames');
};
