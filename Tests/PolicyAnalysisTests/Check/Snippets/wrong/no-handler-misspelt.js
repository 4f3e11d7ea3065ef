// finds: noHandler 1
exports.onExecutePostlogin = async (event, api) => {};
