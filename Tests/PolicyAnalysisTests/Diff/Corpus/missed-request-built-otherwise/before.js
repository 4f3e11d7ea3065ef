exports.onExecutePostLogin = async (event, api) => {
  const user = encodeURIComponent(event.user.user_id);
  const [plan, groups] = await Promise.all([
    fetch(`https://api.example.com/plans?user=${user}`),
    fetch(`https://api.example.com/groups?user=${user}`),
  ]);
  if (plan.status === 404 && groups.status === 404) api.access.deny('You are not known');
};
