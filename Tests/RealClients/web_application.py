"""A web application that signs its users in at the tenant; it forwards no token, the cookie does it."""

import http.server
import secrets
import threading
import urllib.parse

import requests


class WebApplication:
    """Serves `/join-membership` and `/callback` on the port that the tenant's client is registered with."""

    def __init__(self, tenant):
        application = self
        self.tenant = tenant

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                application.answer(self)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", tenant.web_port), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    @property
    def callback(self):
        return f"{self.tenant.web}/callback"

    def answer(self, handler):
        url = urllib.parse.urlsplit(handler.path)
        query = dict(urllib.parse.parse_qsl(url.query))
        if url.path == "/join-membership":
            target = urllib.parse.urlencode({
                "client_id": "web", "response_type": "code", "redirect_uri": self.callback,
                "scope": "openid profile email", "state": secrets.token_urlsafe(8),
            })
            handler.send_response(302)
            handler.send_header("Location", f"{self.tenant.url}authorize?{target}")
            handler.end_headers()
            return
        if url.path != "/callback":
            handler.send_error(404)
            return
        text = self.signed_in(query["code"]) if "code" in query else (
            f"{query.get('error')}: {query.get('error_description')}"
        )
        body = f"<!doctype html><title>Membership</title><p id=who>{text}</p>".encode()
        handler.send_response(200)
        handler.send_header("Content-Type", "text/html; charset=utf-8")
        handler.end_headers()
        handler.wfile.write(body)

    def signed_in(self, code):
        tokens = requests.post(
            f"{self.tenant.url}oauth/token",
            json={
                "grant_type": "authorization_code", "client_id": "web", "client_secret": "web-secret", "code": code,
                "redirect_uri": self.callback,
            },
            timeout=10,
        ).json()
        profile = requests.get(
            f"{self.tenant.url}userinfo", headers={"Authorization": f"Bearer {tokens['access_token']}"}, timeout=10
        ).json()
        return f"signed in as {profile['name']}"
