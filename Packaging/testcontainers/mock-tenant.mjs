// The mock tenant in a container, for tests in Node.js: `npm install --save-dev testcontainers`.
import { createServer } from 'node:net';
import { once } from 'node:events';
import { GenericContainer, Wait } from 'testcontainers';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a tenant that runs the Actions of a folder; without one, logins run no Action. `issuer` is the
 * domain that applications are configured with; `await container.stop()` ends it.
 */
export async function startMockTenant({ actions, image = 'postlogin:0.1.0' } = {}) {
  // Tokens name the port that the tenant listens on as their issuer, so it is the same outside.
  const port = await freePort();
  const container = new GenericContainer(image)
    .withEntrypoint(['mock-tenant'])
    .withCommand(['--host', '0.0.0.0', '--port', String(port), ...(actions ? ['.'] : [])])
    .withExposedPorts({ container: port, host: port })
    .withWaitStrategy(Wait.forHttp('/health', port).forStatusCode(200));
  if (actions) container.withBindMounts([{ source: actions, target: '/data', mode: 'ro' }]);
  return { container: await container.start(), issuer: `http://localhost:${port}/` };
}
