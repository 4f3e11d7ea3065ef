module.exports = (user) => {
  const { level } = user.app_metadata;
  return level || null;
};
