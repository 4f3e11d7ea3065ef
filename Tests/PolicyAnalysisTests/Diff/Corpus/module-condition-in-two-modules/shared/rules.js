exports.isStrict = (client) => client.metadata.audience === 'staff';
exports.isStaff = (user) => user.email_verified && /@example\.com$/.test(user.email);
