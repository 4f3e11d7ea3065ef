exports.twice = (n) => {
  const result = n * 2;
  return result;
};
