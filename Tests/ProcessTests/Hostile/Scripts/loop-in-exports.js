// An endless loop when the host looks for the handler. Ends: timeLimit
module.exports = new Proxy({}, { get() { for (;;); } });
