// Package mocktenant runs the mock tenant in a container, for tests in Go.
package mocktenant

import (
	"context"
	"fmt"
	"net"

	"github.com/docker/docker/api/types/container"
	"github.com/testcontainers/testcontainers-go"
	"github.com/testcontainers/testcontainers-go/wait"
)

// Start runs a tenant with the Actions of a folder, an absolute path; with "", logins run no Action.
// The text is the domain that applications are configured with, and the issuer of tokens.
func Start(ctx context.Context, actions string) (testcontainers.Container, string, error) {
	// Tokens name the port that the tenant listens on as their issuer, so it is the same outside.
	port, err := freePort()
	if err != nil {
		return nil, "", err
	}
	request := testcontainers.ContainerRequest{
		Image:        "postlogin:0.1.0",
		Entrypoint:   []string{"mock-tenant"},
		Cmd:          []string{"--host", "0.0.0.0", "--port", fmt.Sprint(port)},
		ExposedPorts: []string{fmt.Sprintf("%d:%d/tcp", port, port)},
		WaitingFor:   wait.ForHTTP("/health"),
	}
	if actions != "" {
		request.Cmd = append(request.Cmd, ".")
		request.HostConfigModifier = func(config *container.HostConfig) {
			config.Binds = append(config.Binds, actions+":/data:ro")
		}
	}
	tenant, err := testcontainers.GenericContainer(ctx, testcontainers.GenericContainerRequest{
		ContainerRequest: request,
		Started:          true,
	})
	return tenant, fmt.Sprintf("http://localhost:%d/", port), err
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port, nil
}
