async function isBlocked(user) {
  try {
    const response = await fetch(`https://blocks.example.com/${encodeURIComponent(user.user_id)}`);
    if (!response.ok) throw new Error(`the block list answers ${response.status}`);
    return (await response.json()).blocked === true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

exports.onExecutePostLogin = async (event, api) => {
  if (await isBlocked(event.user)) api.access.deny('blocked');
};
