// Callbacks of the garbage collector that loop. Ends: allowed or timeLimit
// The engine need not call them at all; if it does, the time is used up.
exports.onExecutePostLogin = async (event, api) => {
  const registry = new FinalizationRegistry(() => { for (;;); });
  for (let index = 0; index < 1000; index += 1) registry.register({}, index);
  for (let index = 0; index < 10_000; index += 1) new Array(100).fill({});
};
