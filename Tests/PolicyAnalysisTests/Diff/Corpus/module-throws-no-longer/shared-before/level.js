module.exports = (user) => {
  const { level } = user.app_metadata;
  if (!level) throw new Error('a user without a level');
  return level;
};
