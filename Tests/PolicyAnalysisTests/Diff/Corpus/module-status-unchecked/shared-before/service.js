exports.ask = async (path) => {
  const response = await fetch(`https://service.example.com/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
};
