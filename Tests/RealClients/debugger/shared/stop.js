exports.stop = (value) => {
  debugger;
  return value * 2;
};
