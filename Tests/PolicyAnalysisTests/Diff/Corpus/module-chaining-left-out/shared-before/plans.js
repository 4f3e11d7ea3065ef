exports.isClosed = (user) => user.app_metadata.plan?.state === 'closed';
