module.exports = class Network {
  constructor(prefix) {
    this.prefix = prefix;
  }

  holds(address) {
    return address.startsWith(this.prefix);
  }
};
