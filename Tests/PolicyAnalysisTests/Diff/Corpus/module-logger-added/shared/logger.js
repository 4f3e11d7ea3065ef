module.exports = (name) => ({
  info: (...words) => console.log(`[${name}]`, ...words),
  warn: (...words) => console.warn(`[${name}]`, ...words),
});
