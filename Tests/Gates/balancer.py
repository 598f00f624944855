"""Tries the configuration of the balancer with a node that says who it was asked by.

Usage: balancer.py CONFIGURATION FOLDER     the folder gets the changed configuration

One address that guesses at rooms very often must not keep others behind it out of a room, and nothing
that a client says of itself may reach a node. A run is asked for at the node whose digit its id begins
with, and at another one where that is gone.
"""

import http.client
import http.server
import json
import pathlib
import re
import socket
import subprocess
import sys
import threading
import time

GUESSES = 300
DIGITS = ["adgjmpsvy36", "behknqtwz47", "cfilorux25"]


class Nodes(http.server.ThreadingHTTPServer):
    """Says nothing of checks that end early."""

    def handle_error(self, *_):
        pass


class Node(http.server.BaseHTTPRequestHandler):
    """Answers what is asked for, with the names and values of the header lines."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.send_response(404 if "WRONG" in self.path else 200)
        body = repr(sorted((name.lower(), value) for name, value in self.headers.items())).encode()
        self.send_header("Node", str(self.server.server_address[1]))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def configured(text, port, nodes):
    text = re.sub(r"^  maxconn .*\n", "", text, flags=re.M)
    text = re.sub(r"^  bind .*$", f"  bind 127.0.0.1:{port}", text, flags=re.M)
    text = re.sub(r"^# Where the balancers reach the node.*", "", text, flags=re.M | re.S)
    servers = "".join(f"  server node{i} 127.0.0.1:{node}\n" for i, node in enumerate(nodes, 1))
    return re.sub(r"(^  server .*\n)+", servers, text, flags=re.M)


def asked(port, path, headers={}):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.read().decode(), answer


def ask(port, path, headers={}):
    return asked(port, path, headers)[:2]


def misplaced(port, nodes):
    for node, digits in zip(nodes, DIGITS):
        for digit in digits:
            answer = asked(port, f"/api/runs/{digit}2345/events")[2]
            if answer.headers["Node"] != str(node.server_address[1]):
                yield f"a run that begins with “{digit}” is asked for at another node"
    nodes[1].shutdown()
    nodes[1].server_close()
    for path in [f"/api/runs/{DIGITS[1][0]}2345", "/api/runs"] * 3:
        if asked(port, path)[0] != 200:
            yield f"{path} has no answer where a node is gone"
    for node in nodes[::2]:
        node.shutdown()
        node.server_close()
    status, body, answer = asked(port, "/api/runs")
    if (status, answer.headers["Retry-After"], json.loads(body)["code"]) != (503, "2", "busy"):
        yield f"where no node is left, {status} {body}"


def answers(port, process):
    while process.poll() is None:
        try:
            if ask(port, "/readyz")[0] == 200:
                return True
        except OSError:
            time.sleep(0.05)
    return False


def complaints(port):
    statuses = {ask(port, "/api/rooms/WRONG")[0] for _ in range(GUESSES)}
    if statuses != {404}:
        yield f"guesses were answered {sorted(statuses)}; let the nodes decide"
    forged = {name: "192.0.2.1" for name in ("Forwarded", "X-Forwarded-For", "X-Real-IP")}
    status, seen = ask(port, "/api/rooms/RIGHT", forged)
    if status != 200:
        yield f"a room was answered {status} behind an address that guesses"
    if "192.0.2.1" in seen or "('x-forwarded-for', '127.0.0.1')" not in seen:
        yield f"the node was told {seen}"
    if ask(port, "/metrics")[0] != 404:
        yield "metrics are shown to everybody"


def main():
    source, folder = map(pathlib.Path, sys.argv[1:])
    nodes = [Nodes(("127.0.0.1", 0), Node) for _ in DIGITS]
    for node in nodes:
        threading.Thread(target=node.serve_forever, daemon=True).start()
    port, file = free_port(), folder / "balancer.cfg"
    places = [node.server_address[1] for node in nodes]
    file.write_text(configured(source.read_text(), port, places))
    balancer = subprocess.Popen(["haproxy", "-q", "-db", "-f", file], stdout=subprocess.DEVNULL)
    try:
        if not answers(port, balancer):
            print("FAIL haproxy ended")
            return 1
        found = list(complaints(port)) + list(misplaced(port, nodes))
    finally:
        balancer.kill()
        balancer.wait()
    for complaint in found:
        print(f"FAIL {complaint}")
    print(f"gate: {GUESSES} guesses through the balancer")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
