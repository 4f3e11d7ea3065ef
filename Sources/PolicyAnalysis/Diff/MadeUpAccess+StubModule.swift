extension MadeUpAccess {
  /// What stands in for a module that is not installed.
  ///
  /// Every operation on it gives it again, so that logins reach the code behind it.
  static let stubModule = """
    const anything = new Proxy(function () {}, {
      get: (target, name) => {
        if (name === 'then') return undefined;
        if (name === Symbol.toPrimitive) return () => 'anything';
        if (name === Symbol.iterator) return function* () { yield anything; };
        return anything;
      },
      apply: () => anything,
      construct: () => anything,
    });
    module.exports = anything;
    """
}
