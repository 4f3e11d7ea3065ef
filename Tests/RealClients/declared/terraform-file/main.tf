terraform {
  required_providers {
    auth0 = { source = "auth0/auth0", version = "~> 1.0" }
  }
}

variable "support_phone" {}

locals {
  app_url = "https://shop.example.com"
}

resource "auth0_tenant" "shop" {
  friendly_name    = "Shop"
  session_lifetime = 24
  support_email    = "help@shop.example.com"
  default_audience = auth0_resource_server.api.identifier
  flags {
    enable_client_connections = false
  }
}

resource "auth0_client" "web" {
  name                 = "Shop"
  app_type             = "regular_web"
  callbacks            = ["${local.app_url}/callback"]
  allowed_logout_urls  = [local.app_url]
  cross_origin_auth    = false
  grant_types          = ["authorization_code", "refresh_token"]
  client_metadata      = { phone = var.support_phone }
  jwt_configuration {
    alg                 = "RS256"
    lifetime_in_seconds = 3600
  }
  refresh_token {
    rotation_type   = "rotating"
    expiration_type = "expiring"
  }
  mobile {
    ios {
      team_id = "9JA89QQLNQ"
    }
  }
}

resource "auth0_client" "jobs" {
  name        = "Shop Jobs"
  app_type    = "non_interactive"
  grant_types = ["client_credentials"]
}

resource "auth0_client_credentials" "jobs" {
  client_id             = auth0_client.jobs.id
  authentication_method = "client_secret_post"
}

resource "auth0_connection" "people" {
  name     = "people"
  strategy = "auth0"
  options {
    password_policy        = "good"
    brute_force_protection = true
    password_history {
      enable = true
      size   = 3
    }
  }
}

resource "auth0_connection_clients" "people" {
  connection_id   = auth0_connection.people.id
  enabled_clients = [auth0_client.web.id]
}

resource "auth0_resource_server" "api" {
  name                 = "Shop API"
  identifier           = "https://shop.example.com/api"
  allow_offline_access = true
}

resource "auth0_resource_server_scopes" "api" {
  resource_server_identifier = auth0_resource_server.api.identifier
  scopes {
    name        = "read:orders"
    description = "Read orders"
  }
}

resource "auth0_client_grant" "jobs" {
  client_id = auth0_client.jobs.id
  audience  = auth0_resource_server.api.identifier
  scopes    = ["read:orders"]
}

resource "auth0_role" "clerk" {
  name = "clerk"
}

resource "auth0_role_permissions" "clerk" {
  role_id = auth0_role.clerk.id
  permissions {
    name                       = "read:orders"
    resource_server_identifier = auth0_resource_server.api.identifier
  }
}

resource "auth0_organization" "north" {
  name         = "north"
  display_name = "North"
}

resource "auth0_action" "roles" {
  name   = "roles"
  deploy = true
  code   = file("${path.module}/roles.js")
  supported_triggers {
    id      = "post-login"
    version = "v3"
  }
}

resource "auth0_action" "remote" {
  name   = "remote"
  deploy = true
  code   = data.http.code.response_body
  supported_triggers {
    id      = "post-change-password"
    version = "v2"
  }
}

data "http" "code" { url = "https://shop.example.com/action.js" }

resource "auth0_trigger_actions" "login" {
  trigger = "post-login"
  actions {
    id           = auth0_action.roles.id
    display_name = "roles"
  }
}

resource "auth0_trigger_actions" "password" {
  trigger = "post-change-password"
  actions {
    id           = auth0_action.remote.id
    display_name = "remote"
  }
}

resource "auth0_branding" "shop" {
  logo_url = "https://shop.example.com/logo.png"
}

resource "auth0_prompt" "shop" {
  universal_login_experience = "new"
}
