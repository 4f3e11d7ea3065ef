async function inner(event) {
  await 0;
  try { null.f(); } catch { /* expected */ }
  throw new TypeError(`no ${event.user.user_id.length > 1}`);
}

exports.onExecutePostLogin = async (event) => {
  const list = Array.from({ length: 5000 }, (_, i) => i);
  const object = { a: 1, get getter() { throw new Error('a getter ran'); }, nested: { b: [1, { c: 2 }] } };
  const map = new Map([['key', { v: 1 }]]);
  await inner(event, list, object, map);
};
