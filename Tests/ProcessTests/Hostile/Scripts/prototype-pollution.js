// Every member of every prototype is replaced, and then the login is denied. Ends: denied
// Promises have a script of their own, since awaiting one calls guest code by the rules of the language.
exports.onExecutePostLogin = async (event, api) => {
  const own = [Object, Array, String, Number, Boolean, Function, RegExp, Error, Map, Set, Date, JSON, Reflect, Math, Symbol];
  const broken = () => { throw new Error('a polluted function was called'); };
  const { ownKeys, set } = Reflect;
  const holders = [];
  for (const type of own) holders.push(type, type.prototype ?? {});
  const keys = holders.map((holder) => ownKeys(holder).filter((key) => key !== '__proto__'));
  for (let index = 0; index < holders.length; index += 1) {
    for (let place = 0; place < keys[index].length; place += 1) {
      try {
        set(holders[index], keys[index][place], broken);
      } catch {
        // A setter of the language that needs what is broken already.
      }
    }
  }
  api.access.deny('polluted');
};
