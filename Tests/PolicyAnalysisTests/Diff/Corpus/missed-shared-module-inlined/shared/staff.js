exports.isStaff = (user) => user.app_metadata.kind === 'employee of the group';
