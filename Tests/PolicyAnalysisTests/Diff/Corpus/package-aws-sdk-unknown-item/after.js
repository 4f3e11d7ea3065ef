const AWS = require('aws-sdk');

exports.onExecutePostLogin = async (event, api) => {
  const table = new AWS.DynamoDB.DocumentClient({ region: 'eu-west-1' });
  const query = { TableName: 'members', Key: { id: event.user.user_id } };
  const { Item } = await table.get(query).promise();
  if (Item?.banned) api.access.deny('Not a member');
};
