exports.onExecutePostLogin = async (event, api) => {
  try {
    const response = await fetch('https://plans.example.com/today');
    const { closed } = await response.json();
    if (closed) api.access.deny('closed');
  } catch (error) {
    console.error(error.message);
    api.access.deny('not known');
  }
};
