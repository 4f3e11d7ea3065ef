// Texts that look like frames are printed. Ends: allowed
exports.onExecutePostLogin = async (event, api) => {
  const frame = String.fromCharCode(2, 0, 0, 0, 66, 66, 0, 0, 0, 0);
  for (const print of ['log', 'info', 'warn', 'error']) console[print](frame.repeat(1000));
};
