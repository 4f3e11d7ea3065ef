exports.onExecutePostLogin = async (event, api) => {
  const key = `plan ${event.user.user_id}`;
  let plan = api.cache.get(key);
  if (plan === undefined) {
    const response = await fetch('https://plans.example.com/mine');
    plan = String((await response.json()).plan);
    api.cache.set(key, plan, { ttl: 600_000 });
  }
  if (plan === 'none') api.access.deny('There is no plan for you');
};
