exports.onExecutePostLogin = async (event, api) => {
  const response = await fetch('https://plans.example.com/v2/news').catch(() => null);
  console.log(response?.status);
};
