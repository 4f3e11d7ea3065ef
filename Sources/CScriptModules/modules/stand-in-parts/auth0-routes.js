// The calls of Auth0's Management API: the method and path of each, and what the versions of the
// package name it: the manager's method of version 4 and of 2 and 3, the flat one of 2 and 3, and
// that of 5. `=` is the name of version 4, `-` none. `DELETE+` has a body; a `*` gives pages.
'use strict';

const table = `
GET users/{id} users.get = getUser users.get
GET users users.getAll = getUsers users.list*
GET users-by-email usersByEmail.getByEmail users.getByEmail getUsersByEmail users.listUsersByEmail
POST users users.create = createUser users.create
PATCH users/{id} users.update = updateUser users.update
PATCH users/{id} - users.updateUserMetadata updateUserMetadata -
PATCH users/{id} - users.updateAppMetadata updateAppMetadata -
DELETE users/{id} users.delete = deleteUser users.delete
POST users/{id}/identities users.link = linkUsers users.identities.link
DELETE users/{id}/identities/{provider}/{user_id} users.unlink = unlinkUsers users.identities.delete
GET users/{id}/roles users.getRoles = getUserRoles users.roles.list*
POST users/{id}/roles users.assignRoles = assignRolestoUser users.roles.assign
DELETE+ users/{id}/roles users.deleteRoles users.removeRoles removeRolesFromUser users.roles.delete
GET users/{id}/permissions users.getPermissions = getUserPermissions users.permissions.list*
POST users/{id}/permissions users.assignPermissions = assignPermissionsToUser users.permissions.create
DELETE+ users/{id}/permissions users.deletePermissions users.removePermissions removePermissionsFromUser users.permissions.delete
GET users/{id}/organizations users.getUserOrganizations users.getUserOrganizations - users.organizations.list*
GET users/{id}/logs users.getLogs users.logs getUserLogs users.logs.list*
GET users/{id}/enrollments users.getEnrollments users.getGuardianEnrollments getGuardianEnrollments users.enrollments.get
POST users/{id}/recovery-code-regeneration users.regenerateRecoveryCode = regenerateRecoveryCode users.regenerateRecoveryCode
POST users/{id}/multifactor/actions/invalidate-remember-browser users.invalidateRememberBrowser = invalidateRememberBrowser users.multifactor.invalidateRememberBrowser
DELETE users/{id}/multifactor/{provider} users.deleteMultifactorProvider = deleteUserMultifactor users.multifactor.deleteProvider
GET users/{id}/authentication-methods users.getAuthenticationMethods = - users.authenticationMethods.list*
GET users/{id}/authentication-methods/{authentication_method_id} users.getAuthenticationMethod - - users.authenticationMethods.get
POST users/{id}/authentication-methods users.createAuthenticationMethod = - users.authenticationMethods.create
PATCH users/{id}/authentication-methods/{authentication_method_id} users.updateAuthenticationMethod - - users.authenticationMethods.update
DELETE users/{id}/authentication-methods/{authentication_method_id} users.deleteAuthenticationMethod - - users.authenticationMethods.delete
DELETE users/{id}/authentication-methods users.deleteAuthenticationMethods - - users.authenticationMethods.deleteAll
DELETE users/{id}/authenticators users.deleteAllAuthenticators - - users.authenticators.deleteAll
GET users/{user_id}/sessions users.getSessions - - users.sessions.list*
DELETE users/{user_id}/sessions users.deleteSessions - - users.sessions.delete
GET users/{user_id}/refresh-tokens users.getRefreshTokens - - users.refreshToken.list*
DELETE users/{user_id}/refresh-tokens users.deleteRefreshTokens - - users.refreshToken.delete
POST users/{id}/revoke-access - - - users.revokeAccess
GET roles roles.getAll = getRoles roles.list*
GET roles/{id} roles.get = getRole roles.get
POST roles roles.create = createRole roles.create
PATCH roles/{id} roles.update = updateRole roles.update
DELETE roles/{id} roles.delete = deleteRole roles.delete
GET roles/{id}/users roles.getUsers = getUsersInRole roles.users.list*
POST roles/{id}/users roles.assignUsers = assignUserstoRole roles.users.assign
GET roles/{id}/permissions roles.getPermissions = getPermissionsInRole roles.permissions.list*
POST roles/{id}/permissions roles.addPermissions = addPermissionsInRole roles.permissions.add
DELETE+ roles/{id}/permissions roles.deletePermissions roles.removePermissions removePermissionsFromRole roles.permissions.delete
GET organizations organizations.getAll = - organizations.list*
GET organizations/{id} organizations.get organizations.getByID - organizations.get
GET organizations/name/{name} organizations.getByName = - organizations.getByName
POST organizations organizations.create = - organizations.create
PATCH organizations/{id} organizations.update = - organizations.update
DELETE organizations/{id} organizations.delete = - organizations.delete
GET organizations/{id}/members organizations.getMembers = - organizations.members.list*
POST organizations/{id}/members organizations.addMembers = - organizations.members.create
DELETE+ organizations/{id}/members organizations.deleteMembers organizations.removeMembers - organizations.members.delete
GET organizations/{id}/members/{user_id}/roles organizations.getMemberRoles = - organizations.members.roles.list*
POST organizations/{id}/members/{user_id}/roles organizations.addMemberRoles = - organizations.members.roles.assign
DELETE+ organizations/{id}/members/{user_id}/roles organizations.deleteMemberRoles organizations.removeMemberRoles - organizations.members.roles.delete
GET organizations/{id}/enabled_connections organizations.getEnabledConnections = - organizations.enabledConnections.list*
POST organizations/{id}/enabled_connections organizations.addEnabledConnection = - organizations.enabledConnections.add
DELETE organizations/{id}/enabled_connections/{connection_id} organizations.deleteEnabledConnection organizations.removeEnabledConnection - organizations.enabledConnections.delete
GET organizations/{id}/invitations organizations.getInvitations = - organizations.invitations.list*
GET organizations/{id}/invitations/{invitation_id} organizations.getInvitation = - organizations.invitations.get
POST organizations/{id}/invitations organizations.createInvitation = - organizations.invitations.create
DELETE organizations/{id}/invitations/{invitation_id} organizations.deleteInvitation = - organizations.invitations.delete
GET clients clients.getAll = getClients clients.list*
GET clients/{client_id} clients.get = getClient clients.get
POST clients clients.create = createClient clients.create
PATCH clients/{client_id} clients.update = updateClient clients.update
DELETE clients/{client_id} clients.delete = deleteClient clients.delete
POST clients/{client_id}/rotate-secret clients.rotateClientSecret - - clients.rotateSecret
GET client-grants clientGrants.getAll = getClientGrants clientGrants.list*
POST client-grants clientGrants.create = createClientGrant clientGrants.create
PATCH client-grants/{id} clientGrants.update = updateClientGrant clientGrants.update
DELETE client-grants/{id} clientGrants.delete = deleteClientGrant clientGrants.delete
GET connections connections.getAll = getConnections connections.list*
GET connections/{id} connections.get = getConnection connections.get
POST connections connections.create = createConnection connections.create
PATCH connections/{id} connections.update = updateConnection connections.update
DELETE connections/{id} connections.delete = deleteConnection connections.delete
DELETE connections/{id}/users connections.deleteUserByEmail - - connections.users.deleteByEmail
GET resource-servers resourceServers.getAll = getResourceServers resourceServers.list*
GET resource-servers/{id} resourceServers.get = getResourceServer resourceServers.get
PATCH resource-servers/{id} resourceServers.update = updateResourceServer resourceServers.update
GET user-blocks/{id} userBlocks.get = getUserBlocks userBlocks.list
DELETE user-blocks/{id} userBlocks.delete = unblockUser userBlocks.delete
GET user-blocks userBlocks.getAll userBlocks.getByIdentifier getUserBlocksByIdentifier userBlocks.listByIdentifier
DELETE user-blocks userBlocks.deleteAll userBlocks.deleteByIdentifier unblockUserByIdentifier userBlocks.deleteByIdentifier
GET anomaly/blocks/ips/{id} anomaly.checkIfIpIsBlocked - - anomaly.blocks.checkIp
DELETE anomaly/blocks/ips/{id} anomaly.deleteBlockedIp - - anomaly.blocks.unblockIp
GET logs logs.getAll = getLogs logs.list*
GET logs/{id} logs.get = getLog logs.get
POST tickets/password-change tickets.changePassword = createPasswordChangeTicket tickets.changePassword
POST tickets/email-verification tickets.verifyEmail = createEmailVerificationTicket tickets.verifyEmail
POST jobs/verification-email jobs.verifyEmail = sendEmailVerification jobs.verificationEmail.create
GET jobs/{id} jobs.get = getJob jobs.get
GET grants grants.getAll = getGrants userGrants.list*
DELETE grants/{id} grants.delete = deleteGrant userGrants.delete
DELETE grants grants.deleteByUserId - - userGrants.deleteByUserId
GET device-credentials deviceCredentials.getAll = getDeviceCredentials deviceCredentials.list*
POST device-credentials deviceCredentials.createPublicKey = createDevicePublicKey deviceCredentials.createPublicKey
DELETE device-credentials/{id} deviceCredentials.delete = deleteDeviceCredential deviceCredentials.delete
GET refresh-tokens/{id} refreshTokens.get - - refreshTokens.get
DELETE refresh-tokens/{id} refreshTokens.delete - - refreshTokens.delete
GET sessions/{id} sessions.get - - sessions.get
DELETE sessions/{id} sessions.delete - - sessions.delete
POST sessions/{id}/revoke sessions.revoke - - sessions.revoke
GET guardian/enrollments/{id} guardian.getGuardianEnrollment = getGuardianEnrollment guardian.enrollments.get
DELETE guardian/enrollments/{id} guardian.deleteGuardianEnrollment = deleteGuardianEnrollment guardian.enrollments.delete
POST guardian/enrollments/ticket guardian.createEnrollmentTicket = createGuardianEnrollmentTicket guardian.enrollments.createTicket
GET guardian/factors guardian.getFactors = getGuardianFactors guardian.factors.list
GET tenants/settings tenants.getSettings tenant.getSettings getTenantSettings tenants.settings.get
PATCH tenants/settings tenants.updateSettings tenant.updateSettings updateTenantSettings tenants.settings.update
GET stats/daily stats.getDaily stats.getDaily getDailyStats stats.getDaily
GET stats/active-users stats.getActiveUsersCount = getActiveUsersCount stats.getActiveUsersCount
POST blacklists/tokens blacklists.add blacklistedTokens.add blacklistToken -
`;

// What is asked with one text in versions 2 and 3, and where the text belongs.
const texts = { __proto__: null, 'users.getByEmail': 'email', 'users.link': 'id' };
// What is a member of the body in versions 2 and 3.
const wrapped = {
  __proto__: null, 'users.updateUserMetadata': 'user_metadata', 'users.updateAppMetadata': 'app_metadata',
};

// The calls by the names that scripts use: `{ 3: route, 4: route, 5: route }` for each.
function routes() {
  const named = new Map();
  const add = (name, version, route) => {
    if (name !== '-') named.set(name, { ...named.get(name), [version]: route });
  };
  for (const line of table.trim().split('\n')) {
    const [verb, path, fourth, third, flat, fifth] = line.split(' ');
    const route = {
      method: verb.replace('+', ''),
      path,
      names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      hasBody: verb !== 'GET' && verb !== 'DELETE',
    };
    const older = third === '=' ? fourth : third;
    const old = { ...route, text: texts[older], wraps: wrapped[older] };
    add(fourth, 4, route);
    add(older, 3, old);
    add(flat, 3, old);
    add(fifth.replace('*', ''), 5, { ...route, isPaged: fifth.endsWith('*') });
  }
  return named;
}

module.exports = { routes };
