exports.onExecutePostLogin = async (event, api) => {
  const copy = structuredClone(event.user);
  copy.app_metadata ??= {};
  copy.app_metadata.seen = true;
  console.log(Object.keys(copy.app_metadata).length);
};
