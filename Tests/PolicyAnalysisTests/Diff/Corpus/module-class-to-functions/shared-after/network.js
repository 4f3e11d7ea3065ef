exports.isInside = (address, prefix) => address.startsWith(prefix);
