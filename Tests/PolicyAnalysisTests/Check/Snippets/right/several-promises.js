exports.onExecutePostLogin = async (event, api) => {
  const names = ['a', 'b'];
  const replies = await Promise.allSettled(names.map((name) => fetch(`https://${name}.acme.example/`)));
  const isDown = replies.every((each) => each.status === 'rejected');
  if (isDown) console.log('both are down');
};
