terraform {
  required_providers {
    auth0 = { source = "auth0/auth0" }
  }
}

resource "auth0_action_module" "claims" {
  name    = "claims"
  publish = true
  code    = file("${path.module}/shared/claims.js")
}

resource "auth0_action" "verified_email" {
  name    = "verified-email"
  runtime = "node22"
  deploy  = true
  code    = file("${path.module}/actions/verified-email.js")

  supported_triggers {
    id      = "post-login"
    version = "v3"
  }
}

resource "auth0_action" "role_claims" {
  name    = "role-claims"
  runtime = "node22"
  deploy  = true
  code    = <<-JS
    const { claim } = require('actions:claims');

    /** Puts the roles of the user into the ID token. */
    exports.onExecutePostLogin = async (event, api) => {
      api.idToken.setCustomClaim(claim('roles'), event.authorization?.roles ?? []);
    };
  JS

  supported_triggers {
    id      = "post-login"
    version = "v3"
  }

  modules {
    module_id         = auth0_action_module.claims.id
    module_version_id = auth0_action_module.claims.version_id
  }
}

resource "auth0_trigger_actions" "post_login" {
  trigger = "post-login"

  actions {
    id           = auth0_action.verified_email.id
    display_name = auth0_action.verified_email.name
  }

  actions {
    id           = auth0_action.role_claims.id
    display_name = auth0_action.role_claims.name
  }
}
