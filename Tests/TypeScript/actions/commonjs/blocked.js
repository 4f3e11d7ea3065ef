const list = require('./list.json');

exports.isBlocked = (ip) => list.includes(ip);
