variable "name" {}
variable "url" {}
variable "environment" {}
variable "connection" {}

resource "auth0_client" "this" {
  name      = "${var.name} (${var.environment})"
  app_type  = "spa"
  callbacks = ["${var.url}/callback"]
}

resource "auth0_connection_client" "this" {
  connection_id = var.connection
  client_id     = auth0_client.this.client_id
}
