const ofTable = (user) => {
  switch (user.app_metadata.department) {
    case 'accounts payable':
      return ['payer'];
    case 'internal audit':
      return ['auditor'];
    default:
      return [];
  }
};

exports.rolesOf = ofTable;
exports.allRolesOf = (user) =>
  user.app_metadata.department === 'internal audit' ? ['auditor', 'payer'] : ofTable(user);
