// finds: actionThrows 2
const table = require('crypto').createHash('no-such-hash');
exports.onExecutePostLogin = async () => {};
