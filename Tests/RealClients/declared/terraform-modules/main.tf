variable "environment" { type = string }

variable "applications" {
  default = {
    portal = "https://portal.example.com"
    admin  = "https://admin.example.com"
  }
}

resource "auth0_connection" "people" {
  name     = "people-${var.environment}"
  strategy = "auth0"
}

module "application" {
  source      = "./application"
  for_each    = var.applications
  name        = each.key
  url         = each.value
  environment = var.environment
  connection  = auth0_connection.people.id
}
