// finds: noHandler 1
module.exports = function rule(user, context, callback) { callback(null, user, context); };
