// A string that doubles and is laid out each time. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  let text = 'x';
  for (;;) {
    text += text;
    text.charCodeAt(0);
  }
};
