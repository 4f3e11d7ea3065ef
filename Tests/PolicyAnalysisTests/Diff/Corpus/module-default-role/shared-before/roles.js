exports.rolesOf = (event) => event.authorization?.roles ?? [];
