"""Silent logins over TLS, from a page on another origin that frames `/authorize` or opens it."""

import http.server
import json
import ssl
import threading
import urllib.parse

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

import chromium
from conftest import PASSWORD, Tenant, free_port

pytestmark = pytest.mark.skipif(
    not chromium.IS_INSTALLED, reason="Debian's packages chromium and chromium-driver are not installed"
)

PAGE = """<!doctype html><title>Application</title><button id=go>Go</button><p id=result></p>
<script>
const show = text => { if (!result.textContent) result.textContent = text }
addEventListener("message", async event => {
  const answer = { origin: event.origin, ...event.data }
  if (answer.response.code) {
    const fields = { grant_type: "authorization_code", client_id: "spa", redirect_uri: "REDIRECT",
      code: answer.response.code, code_verifier: "v".repeat(64) }
    const tokens = await fetch("TENANToauth/token",
      { method: "POST", body: new URLSearchParams(fields) })
    answer.tokens = await tokens.json()
  }
  show(JSON.stringify(answer))
})
const way = location.hash.slice(1), url = "TENANTauthorize?QUERY"
if (way == "frame") {
  const frame = document.createElement("iframe")
  // The message of the frame's script comes before the frame has loaded.
  frame.onload = () => setTimeout(() => show("no message"), 1000)
  frame.src = url + "&prompt=none"
  document.body.append(frame)
} else {
  go.onclick = () => open(url)
}
</script>
"""


class Application:
    """A page of its own origin, with the tenant's certificate, which holds for `localhost` too."""

    def __init__(self, tenant, folder, port):
        self.url = f"https://localhost:{port}/"
        redirect = f"https://localhost:{tenant.web_port}/callback"
        query = urllib.parse.urlencode({
            "client_id": "spa", "response_type": "code", "response_mode": "web_message", "redirect_uri": redirect,
            "scope": "openid profile", "state": "s-1", "nonce": "n-1", "code_challenge": "v" * 64,
            "code_challenge_method": "plain",
        })
        text = PAGE.replace("TENANT", tenant.url).replace("REDIRECT", redirect).replace("QUERY", query)

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                self.wfile.write(text.encode())

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder / "tenant.pem", folder / "tenant-key.pem")
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def secure(tmp_path_factory):
    folder = tmp_path_factory.mktemp("secure")
    tenant = Tenant(folder, "--tls", "--tls-directory", str(folder))
    # The tenant answers to both names; by its address it is another site than the applications.
    assert tenant.url.startswith("https://localhost:")
    tenant.url = tenant.url.replace("localhost", "127.0.0.1", 1)
    registered = Application(tenant, folder, tenant.web_port)
    other = Application(tenant, folder, free_port())
    yield tenant, registered, other
    registered.stop()
    other.stop()
    tenant.stop()


@pytest.fixture
def browser(request):
    # 0 lets frames send the cookies of their own site, as `web_message` needs; 1 blocks them.
    preferences = {"profile.cookie_controls_mode": getattr(request, "param", 0)}
    driver = chromium.start("--ignore-certificate-errors", preferences=preferences)
    yield driver
    driver.quit()


def result(browser):
    WebDriverWait(browser, 30).until(lambda driver: driver.find_element(By.ID, "result").text)
    text = browser.find_element(By.ID, "result").text
    return json.loads(text) if text.startswith("{") else text


def log_in_by_popup(browser, application):
    browser.get(f"{application.url}#popup")
    opener = browser.current_window_handle
    browser.find_element(By.ID, "go").click()
    WebDriverWait(browser, 30).until(lambda driver: len(driver.window_handles) == 2)
    browser.switch_to.window(next(handle for handle in browser.window_handles if handle != opener))
    WebDriverWait(browser, 30).until(lambda driver: driver.find_elements(By.ID, "username"))
    browser.find_element(By.ID, "username").send_keys("ada@example.com")
    browser.find_element(By.ID, "password").send_keys(PASSWORD)
    browser.find_element(By.TAG_NAME, "button").click()
    browser.switch_to.window(opener)
    return result(browser)


def test_a_frame_without_a_session_gets_login_required(secure, browser):
    tenant, registered, _ = secure
    browser.get(f"{registered.url}#frame")
    answer = result(browser)
    assert answer["origin"] == tenant.url.rstrip("/") and answer["type"] == "authorization_response"
    assert answer["response"] == {
        "error": "login_required", "error_description": "Login required", "state": "s-1",
    }


def check(tenant, answer):
    assert answer["origin"] == tenant.url.rstrip("/")
    assert answer["response"].keys() == {"code", "state"} and answer["response"]["state"] == "s-1", answer
    assert answer["tokens"]["token_type"] == "Bearer" and answer["tokens"]["id_token"]


def test_a_popup_logs_in_and_a_frame_then_needs_no_page(secure, browser):
    tenant, registered, _ = secure
    check(tenant, log_in_by_popup(browser, registered))
    browser.get("about:blank")
    browser.get(f"{registered.url}#frame")
    check(tenant, result(browser))


@pytest.mark.parametrize("browser", [1], indirect=True)
def test_a_browser_that_blocks_cookies_in_frames_gets_login_required(secure, browser):
    tenant, registered, _ = secure
    check(tenant, log_in_by_popup(browser, registered))
    browser.get("about:blank")
    browser.get(f"{registered.url}#frame")
    assert result(browser)["response"]["error"] == "login_required"


def test_a_page_of_another_origin_gets_no_message(secure, browser):
    _, registered, other = secure
    assert log_in_by_popup(browser, registered)["response"]["code"]
    browser.get(f"{other.url}#frame")
    assert result(browser) == "no message"
    blocked = [entry["message"] for entry in browser.get_log("browser") if "frame-ancestors" in entry["message"]]
    assert blocked, browser.get_log("browser")
