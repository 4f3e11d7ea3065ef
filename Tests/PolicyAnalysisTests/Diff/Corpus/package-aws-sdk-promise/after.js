const { DynamoDB } = require('aws-sdk');

exports.onExecutePostLogin = async (event, api) => {
  const table = new DynamoDB.DocumentClient({ region: 'eu-west-1' });
  const Key = { id: event.user.user_id };
  const { Item } = await table.get({ TableName: 'members', Key }).promise();
  if (Item?.banned) api.access.deny('banned');
};
