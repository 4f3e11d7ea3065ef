exports.isKnown = async (user) => user.app_metadata.known === true;
