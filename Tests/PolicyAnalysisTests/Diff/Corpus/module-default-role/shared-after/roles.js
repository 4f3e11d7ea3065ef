exports.rolesOf = (event) => {
  const roles = event.authorization?.roles ?? [];
  return roles.length > 0 ? roles : ['member'];
};
