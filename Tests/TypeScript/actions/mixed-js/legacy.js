const year = 2020;
module.exports = {
  limit: 5,
  isOld: (date) => new Date(date).getUTCFullYear() < year,
};
