'use strict';

// Stands in for the npm package `auth0`: a ManagementClient and an AuthenticationClient that answer
// from the suite's data and reach no network.
//
// How to use it, in tests.yaml beside the Action:
//
//   modules:
//     auth0: ../../Examples/StubModules/auth0.js
//     auth0-data:
//       json:
//         users:
//           - { user_id: auth0|1, email: rosa@example.com, roles: [rol_1] }
//         roles: [{ id: rol_1, name: editor }]
//
// or on the command line: --module auth0=Examples/StubModules/auth0.js --module auth0-data=data.json
// Without the module `auth0-data`, the module reads a file `auth0.json` beside it; without both, every
// list is empty.
//
// The data, all of it optional:
//
//   version        4 (the default): answers are `{ data, status, statusText, headers }`, and an
//                  unknown id is an error with `statusCode` 404 and `errorCode`.
//                  3: answers are the plain results; methods have their old names as well.
//   users          as the Management API returns them, with additional lists of ids `roles`,
//                  `permissions` and `organizations`, which answers do not contain
//   roles, clients, connections      as the API returns them, each with its id
//   organizations  as the API returns them, with an additional list of user ids `members`
//   tokens         the answers of AuthenticationClient by grant: `client_credentials`,
//                  `token_exchange`, `refresh_token`, `authorization_code`, `password`: a token
//                  or `{ error, error_description }`; otherwise a token `stand-in-token`
//   errors         { 'users.link': { statusCode: 429, errorCode: 'too_many_requests', message } }:
//                  the error that a method throws
//
// The module keeps writes as long as it is loaded (for one execution, unless modules are kept warm)
// and prints them on the console, as in `auth0: users.update auth0|1 {"blocked":true}`.

const settings = readData();
const isPlain = settings.version === 3;
const state = structureOf(settings);

function readData() {
  for (const name of ['auth0-data', './auth0.json']) {
    try {
      return require(name);
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return {};
}

// A copy, so that writes do not change the given data.
function structureOf({ users, roles, clients, connections, organizations }) {
  const lists = { users, roles, clients, connections, organizations };
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, copy(list ?? [])])
  );
}

function copy(value) {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

class ManagementApiError extends Error {
  constructor(statusCode, errorCode, message) {
    super(message);
    this.name = isPlain ? 'APIError' : 'ManagementApiError';
    this.statusCode = statusCode;
    this.errorCode = errorCode;
    this.error = ERROR_NAMES[statusCode] ?? 'Error';
    this.msg = message;
    // The names of both versions.
    this.status = statusCode;
    this.code = errorCode;
    this.body = JSON.stringify({ statusCode, error: this.error, message, errorCode });
  }
}

class AuthApiError extends Error {
  constructor(error, description, statusCode) {
    super(description);
    this.name = 'AuthApiError';
    this.error = error;
    this.error_description = description;
    this.statusCode = statusCode;
  }
}

const ERROR_NAMES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
};

const STATUS_TEXTS = { 200: 'OK', 201: 'Created', 204: 'No Content' };

function answer(data, status = 200) {
  if (isPlain) return copy(data);
  return { data: copy(data), status, statusText: STATUS_TEXTS[status], headers: {} };
}

function tell(method, ...details) {
  const texts = details.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  console.log(['auth0:', method, ...texts].join(' '));
}

function planned(method) {
  const error = settings.errors?.[method];
  if (error === undefined) return undefined;
  const status = error.statusCode ?? 500;
  return new ManagementApiError(status, error.errorCode, error.message ?? `${method} failed`);
}

function found(list, key, id, what) {
  if (id === undefined || id === null || id === '') {
    const message = `Required parameter requestParameters.${key} was null or undefined.`;
    throw new ManagementApiError(400, 'invalid_query_string', message);
  }
  const item = state[list].find((item) => item[key] === id);
  if (item !== undefined) return item;
  const code = list === 'users' ? 'inexistent_user' : `inexistent_${what}`;
  const message = list === 'users' ? 'The user does not exist.' : `The ${what} does not exist.`;
  throw new ManagementApiError(404, code, message);
}

const userOf = (id) => found('users', 'user_id', id, 'user');
const organizationOf = (id) => found('organizations', 'id', id, 'organization');

// A copy without the members that only this stub module uses.
function shown(user) {
  const { roles, permissions, organizations, ...rest } = user;
  return rest;
}

function withoutMembers(organization) {
  const { members, ...rest } = organization;
  return rest;
}

// The id is in the first parameter, under one of several names.
function idOf(parameters, ...names) {
  if (typeof parameters === 'string') return parameters;
  return names.map((name) => parameters?.[name]).find((value) => value !== undefined);
}

function fields(item, parameters) {
  const names = parameters?.fields?.split(',').map((name) => name.trim());
  if (names === undefined) return item;
  const isIncluding = parameters.include_fields !== false;
  const entries = Object.entries(item);
  return Object.fromEntries(entries.filter(([name]) => names.includes(name) === isIncluding));
}

// Pages count from 0; with `include_totals` the answer is an object that contains the list.
function page(list, name, parameters = {}) {
  const size = Number(parameters.per_page ?? parameters.take ?? 50);
  const start = Number(parameters.page ?? 0) * size;
  const items = list.slice(start, start + size).map((item) => fields(item, parameters));
  if (!parameters.include_totals) return items;
  return { [name]: items, start, limit: size, length: items.length, total: list.length };
}

// `email:"a@b.c" AND app_metadata.plan:pro`: the terms that this module can evaluate.
function matches(user, query) {
  if (!query || query === '*') return true;
  return query.split(/\s+AND\s+/).every((term) => {
    const parts = /^([\w.]+):(?:"([^"]*)"|([^\s"()[\]]+))$/.exec(term.trim());
    if (parts === null) {
      throw new ManagementApiError(
        400,
        'invalid_query_string',
        `the stand-in for auth0 cannot search for ${term}; write name:"value" AND name:"value"`
      );
    }
    const [, path, quoted, bare] = parts;
    const value = path.split('.').reduce((value, name) => value?.[name], user);
    const wanted = quoted ?? bare;
    const texts = (Array.isArray(value) ? value : [value]).map(String);
    if (bare?.endsWith('*')) return texts.some((text) => text.startsWith(bare.slice(0, -1)));
    return texts.includes(wanted);
  });
}

function merged(old, changes) {
  const result = { ...old, ...changes };
  for (const [name, value] of Object.entries(changes ?? {})) {
    if (value === null) delete result[name];
  }
  return result;
}

function changeUser(user, changes) {
  for (const [name, value] of Object.entries(copy(changes) ?? {})) {
    const isMetadata = name === 'app_metadata' || name === 'user_metadata';
    user[name] = isMetadata ? merged(user[name], value) : value;
  }
}

const users = {
  get(parameters) {
    return answer(fields(shown(userOf(idOf(parameters, 'id', 'user_id'))), parameters));
  },

  getAll(parameters = {}) {
    const list = state.users.filter((user) => matches(user, parameters.q)).map(shown);
    return answer(page(list, 'users', parameters));
  },

  create(body) {
    if (state.users.some((user) => user.user_id === body.user_id)) {
      throw new ManagementApiError(409, 'auth0_idp_error', 'The user already exists.');
    }
    const user = { user_id: `auth0|stand-in-${state.users.length + 1}`, ...copy(body) };
    delete user.password;
    state.users.push(user);
    tell('users.create', user);
    return answer(shown(user), 201);
  },

  update(parameters, changes) {
    const user = userOf(idOf(parameters, 'id', 'user_id'));
    changeUser(user, changes);
    tell('users.update', user.user_id, changes);
    return answer(shown(user));
  },

  delete(parameters) {
    const user = userOf(idOf(parameters, 'id', 'user_id'));
    state.users.splice(state.users.indexOf(user), 1);
    tell('users.delete', user.user_id);
    return answer(undefined, 204);
  },

  // The second identity moves to the first user, and the second user is deleted.
  link(parameters, body) {
    const user = userOf(idOf(parameters, 'id', 'primaryUserId', 'user_id'));
    const other = idOf(body, 'user_id');
    const id = String(other).includes('|') || !body.provider ? other : `${body.provider}|${other}`;
    const index = state.users.findIndex((user) => user.user_id === id);
    const [linked] = index < 0 ? [] : state.users.splice(index, 1);
    const identity = linked?.identities?.[0] ?? {
      provider: body.provider,
      user_id: String(id).split('|').at(-1),
      connection: body.connection_id ?? body.provider,
    };
    user.identities = [...(user.identities ?? []), identity];
    tell('users.link', user.user_id, id);
    return answer(user.identities, 201);
  },

  unlink(parameters) {
    const user = userOf(idOf(parameters, 'id', 'user_id'));
    const isOther = (item) =>
      item.provider !== parameters.provider || item.user_id !== parameters.user_id;
    user.identities = (user.identities ?? []).filter(isOther);
    tell('users.unlink', user.user_id, `${parameters.provider}|${parameters.user_id}`);
    return answer(user.identities);
  },

  getRoles(parameters) {
    const user = userOf(idOf(parameters, 'id', 'user_id'));
    const list = (user.roles ?? []).map((id) => found('roles', 'id', id, 'role'));
    return answer(page(list, 'roles', parameters));
  },

  assignRoles(parameters, body) {
    const user = userOf(idOf(parameters, 'id', 'user_id'));
    const ids = body?.roles ?? [];
    ids.forEach((id) => found('roles', 'id', id, 'role'));
    user.roles = [...new Set([...(user.roles ?? []), ...ids])];
    tell('users.assignRoles', user.user_id, ids);
    return answer(undefined, 204);
  },

  deleteRoles(parameters, body) {
    const user = userOf(idOf(parameters, 'id', 'user_id'));
    const ids = body?.roles ?? [];
    user.roles = (user.roles ?? []).filter((id) => !ids.includes(id));
    tell('users.deleteRoles', user.user_id, ids);
    return answer(undefined, 204);
  },

  getPermissions(parameters) {
    const user = userOf(idOf(parameters, 'id', 'user_id'));
    return answer(page(user.permissions ?? [], 'permissions', parameters));
  },

  getUserOrganizations(parameters) {
    const { user_id: id } = userOf(idOf(parameters, 'id', 'user_id'));
    const list = state.organizations.filter((item) => item.members?.includes(id));
    return answer(page(list.map(withoutMembers), 'organizations', parameters));
  },

  getByEmail(parameters) {
    const email = idOf(parameters, 'email')?.toLowerCase();
    return answer(state.users.filter((user) => user.email?.toLowerCase() === email).map(shown));
  },
};

const organizations = {
  get(parameters) {
    return answer(withoutMembers(organizationOf(idOf(parameters, 'id'))));
  },

  getAll(parameters) {
    return answer(page(state.organizations.map(withoutMembers), 'organizations', parameters));
  },

  getByName(parameters) {
    return answer(
      withoutMembers(found('organizations', 'name', idOf(parameters, 'name'), 'organization'))
    );
  },

  getMembers(parameters) {
    const { members = [] } = organizationOf(idOf(parameters, 'id'));
    const list = members.map(userOf).map(({ user_id, email, name, picture }) => ({
      user_id,
      email,
      name,
      picture,
    }));
    return answer(page(list, 'members', parameters));
  },

  addMembers(parameters, body) {
    const organization = organizationOf(idOf(parameters, 'id'));
    const ids = body?.members ?? [];
    ids.forEach(userOf);
    organization.members = [...new Set([...(organization.members ?? []), ...ids])];
    tell('organizations.addMembers', organization.id, ids);
    return answer(undefined, 204);
  },

  deleteMembers(parameters, body) {
    const organization = organizationOf(idOf(parameters, 'id'));
    const ids = body?.members ?? [];
    organization.members = (organization.members ?? []).filter((id) => !ids.includes(id));
    tell('organizations.deleteMembers', organization.id, ids);
    return answer(undefined, 204);
  },
};

function readOnly(list, key, what) {
  return {
    get: (parameters) => answer(found(list, key, idOf(parameters, key, 'id'), what)),
    getAll: (parameters) => answer(page(state[list], list, parameters)),
  };
}

// Every method is asynchronous, and throws the error that the data give for it.
function namespace(name, methods) {
  const entries = Object.entries(methods).map(([key, method]) => [
    key,
    async (...parameters) => {
      const error = planned(`${name}.${key}`);
      if (error !== undefined) throw error;
      return method(...parameters);
    },
  ]);
  return Object.fromEntries(entries);
}

class ManagementClient {
  constructor(options) {
    if (!options?.domain) throw new Error('Must provide a domain');
    const { getByEmail, ...own } = users;
    this.users = namespace('users', { ...own, listUsersByEmail: getByEmail });
    this.usersByEmail = namespace('usersByEmail', { getByEmail });
    this.organizations = namespace('organizations', organizations);
    this.clients = namespace('clients', readOnly('clients', 'client_id', 'client'));
    this.connections = namespace('connections', readOnly('connections', 'id', 'connection'));
    this.roles = namespace('roles', readOnly('roles', 'id', 'role'));
    if (isPlain) this.addOldNames();
  }

  addOldNames() {
    const { users, usersByEmail, roles, clients, connections, organizations } = this;
    Object.assign(this, {
      getUser: users.get,
      getUsers: users.getAll,
      getUsersByEmail: usersByEmail.getByEmail,
      createUser: users.create,
      updateUser: users.update,
      updateUserMetadata: (id, user_metadata) => users.update(id, { user_metadata }),
      updateAppMetadata: (id, app_metadata) => users.update(id, { app_metadata }),
      deleteUser: users.delete,
      linkUsers: (id, body) => users.link({ id }, body),
      unlinkUsers: users.unlink,
      getUserRoles: users.getRoles,
      assignRolestoUser: users.assignRoles,
      removeRolesFromUser: users.deleteRoles,
      getRoles: roles.getAll,
      getClients: clients.getAll,
      getClient: clients.get,
      getConnections: connections.getAll,
      getConnection: connections.get,
    });
    // Version 3 spelled these differently from version 4.
    organizations.getByID = organizations.get;
  }
}

const TOKEN = { access_token: 'stand-in-token', token_type: 'Bearer', expires_in: 86400 };

function token(grant) {
  const given = settings.tokens?.[grant];
  if (given?.error !== undefined) {
    throw new AuthApiError(given.error, given.error_description ?? given.error, 403);
  }
  return answer(given ?? TOKEN);
}

const oauth = {
  clientCredentialsGrant(parameters) {
    if (!parameters?.audience) {
      throw new Error('Required parameter requestParameters.audience was null or undefined.');
    }
    return token('client_credentials');
  },
  tokenExchange: () => token('token_exchange'),
  refreshTokenGrant: () => token('refresh_token'),
  authorizationCodeGrant: () => token('authorization_code'),
  passwordGrant: () => token('password'),
  revokeRefreshToken: () => answer(undefined, 200),
};

class AuthenticationClient {
  constructor(options) {
    if (!options?.domain) throw new Error('Must provide a domain');
    this.oauth = namespace('oauth', oauth);
    this.tokenExchange = namespace('tokenExchange', { exchangeToken: oauth.tokenExchange });
    if (!isPlain) return;
    this.clientCredentialsGrant = this.oauth.clientCredentialsGrant;
    this.refreshToken = this.oauth.refreshTokenGrant;
    this.passwordGrant = this.oauth.passwordGrant;
  }
}

module.exports = {
  ManagementClient,
  AuthenticationClient,
  ManagementApiError,
  AuthApiError,
};
