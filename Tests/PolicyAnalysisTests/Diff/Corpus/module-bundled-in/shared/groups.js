exports.has = (groups, name) => Array.isArray(groups) && groups.includes(name);
