// Formatters of every language, again and again. Ends: timeLimit or memoryLimit
// Each formatter takes much memory that the engine does not count.
exports.onExecutePostLogin = async (event, api) => {
  const all = [];
  for (let index = 0; ; index += 1) {
    all.push(new Intl.DateTimeFormat(`x-${index % 10}`.slice(2) === '0' ? 'ar' : 'hi', { timeZone: 'Asia/Tokyo', dateStyle: 'full' }).format(index));
  }
};
