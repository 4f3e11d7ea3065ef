const AWS = require('aws-sdk');

exports.onExecutePostLogin = async (event, api) => {
  const table = new AWS.DynamoDB.DocumentClient({ region: 'eu-west-1' });
  const query = { TableName: 'members', Key: { id: event.user.user_id } };
  const answer = await new Promise((resolve, reject) => {
    table.get(query, (error, data) => (error ? reject(error) : resolve(data)));
  });
  if (answer.Item && answer.Item.banned) api.access.deny('banned');
};
