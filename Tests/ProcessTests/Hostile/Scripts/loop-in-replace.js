// An endless loop in the function of a replacement. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  'text'.replace(/t/, () => { for (;;); });
};
