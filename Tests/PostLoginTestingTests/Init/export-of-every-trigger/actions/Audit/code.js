/** Writes new users and new passwords to the log. */
exports.onExecutePostUserRegistration = async (event) => {
  console.log(`a new user of ${event.connection.name}`);
};

exports.onExecutePostChangePassword = async (event) => {
  console.log(`a new password in ${event.connection.name}`);
};
