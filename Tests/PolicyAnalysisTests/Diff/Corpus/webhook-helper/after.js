const HOOK = 'https://hooks.example.com/first-login';

async function tell(body) {
  await fetch(HOOK, { body, method: 'POST' }).catch(({ message }) => console.warn(message));
}

exports.onExecutePostLogin = async (event, api) => {
  const { user, stats } = event;
  if (stats.logins_count <= 1) {
    await tell(user.user_id);
    api.user.setAppMetadata('welcomed', true);
  }
};
