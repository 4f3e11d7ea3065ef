exports.ask = async (path) => {
  const response = await fetch(`https://service.example.com/${path}`);
  return response.json();
};
