exports.onExecutePostLogin = async (event, api) => {
  const nickname = event.user.user_metadata.nickname?.trim();
  const tags = event.user.app_metadata.tags?.map((tag) => tag.toUpperCase()) ?? [];
  if (tags.includes('BLOCKED')) api.access.deny(`${nickname} is blocked`);
};
