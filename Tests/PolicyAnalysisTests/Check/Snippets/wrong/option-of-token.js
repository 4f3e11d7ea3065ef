// finds: unknownOption 3
exports.onExecutePostLogin = async (event, api) => {
  api.redirect.encodeToken({
    secret: event.secrets.SECRET, expiresIn: 60, payload: {},
  });
};
