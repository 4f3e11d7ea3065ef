#!/usr/bin/env python3
"""Prints made-up records of logins, one in a line: `make-logs.py LOGINS`."""
import json
import sys

for number in range(int(sys.argv[1])):
    user, day = number // 4, 1 + number % 28
    client = ["web", "legacy", "closed"][number % 3]
    denied = client == "closed"
    record = {
        "date": f"2026-10-{day:02}T10:{number % 60:02}:00.000Z",
        "type": "f" if denied else "s",
        "description": "closed" if denied else "Successful login",
        "connection": "old" if user % 5 == 0 else "users",
        "connection_id": "con_1",
        "client_id": client,
        "client_name": client,
        "ip": "203.0.113.7",
        "user_agent": "Firefox 143.0.0 / Linux 0.0.0",
        "hostname": "acme.eu.auth0.com",
        "user_id": f"auth0|{user:024}",
        "user_name": f"user{user}@example.com",
        "strategy": "auth0",
        "strategy_type": "database",
        "details": {"session_id": f"session{user}", "prompts": []},
        "log_id": f"900202610{day:02}{number:045}",
        "tenant_name": "acme",
        "environment_name": "prod-eu-1",
        "$event_schema": {"version": "1.0.0"},
    }
    if denied:
        record["details"]["error"] = {"message": "closed", "oauthError": "access_denied"}
    print(json.dumps({"log_id": record["log_id"], "data": record}))
