exports.onExecutePostLogin = async (event, api) => {
  const day = new Date().toISOString().slice(0, 10);
  if (day >= '2026-03-01' && day <= '2026-03-02') {
    api.access.deny('We are working on it');
  }
};
