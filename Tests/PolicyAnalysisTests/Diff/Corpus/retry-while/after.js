async function isRisky() {
  const response = await fetch('https://risk.example.com/now');
  const { risky } = await response.json();
  return risky !== false;
}

exports.onExecutePostLogin = async (event, api) => {
  let risky;
  try {
    risky = await isRisky();
  } catch (error) {
    console.error('risk', error);
    api.access.deny('The login cannot be checked');
    return;
  }
  if (risky) api.access.deny('The login looks risky');
};
