"""Serves the files of a folder as GitHub Pages does: python3 serve-files.py FOLDER. Prints its address."""

import signal
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


# A test that starts this has blocked the signals that end it.
signal.pthread_sigmask(signal.SIG_SETMASK, [])
server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=sys.argv[1]))
print(f"http://127.0.0.1:{server.server_port}/", flush=True)
server.serve_forever()
