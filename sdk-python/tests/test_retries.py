"""Against a small server that fails as the test says."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Dict, Iterator, List, Tuple

import pytest
from conftest import Client

from souk import CallOptions, SoukConnectionError, SoukError

Answer = Tuple[int, Dict[str, str], Any]


class Server:
    def __init__(self, is_async: bool) -> None:
        self.answers: List[Answer] = []
        self.keys: List[str] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def _answer(self) -> None:
                outer.keys.append(self.headers.get("Idempotency-Key", ""))
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                status, headers, body = outer.answers.pop(0)
                if status == 0:
                    self.connection.close()
                    return
                text = body if isinstance(body, bytes) else json.dumps(body).encode()
                self.send_response(status)
                for name, value in {**headers, "Content-Length": str(len(text))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(text)

            do_GET = do_POST = _answer

            def log_message(self, *_: Any) -> None:
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.http.serve_forever, args=[0.01], daemon=True).start()
        self.client = Client(is_async, base_url=f"http://127.0.0.1:{self.http.server_port}", api_key="k")
        self.waits: List[float] = []

    def test(self, **options: Any) -> Any:
        return self.client.call(
            lambda souk: souk.webhooks.test(webhook_id="whk_1", call_options=CallOptions(**options))
        )

    def execute(self) -> Any:
        return self.client.call(lambda souk: souk.ai.execute(product_id="prod_1"))


@pytest.fixture()
def server(is_async: bool, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    made = Server(is_async)

    async def wait(seconds: float) -> None:
        made.waits.append(seconds)

    monkeypatch.setattr("souk._transport.time.sleep", made.waits.append)
    monkeypatch.setattr("souk._transport.asyncio.sleep", wait)
    yield made
    made.http.shutdown()


def failure(status: int, **headers: str) -> Answer:
    error = {"code": "INTERNAL_ERROR", "message": "m", "details": {}}
    return status, {name.replace("_", "-"): value for name, value in headers.items()}, {"success": False, "error": error}


DELETED: Answer = (200, {}, {"success": True, "data": {"eventId": "evt_1", "deliveryId": "dlv_1"}, "meta": {}})


def test_repeats_with_the_same_key(server: Server) -> None:
    server.answers = [failure(500), failure(503), failure(0), DELETED]
    assert server.test().delivery_id == "dlv_1"
    assert len(server.keys) == 4 and len(set(server.keys)) == 1
    assert all(0 <= wait <= longest for wait, longest in zip(server.waits, [0.5, 1, 2], strict=True))


def test_waits_as_long_as_the_marketplace_says(server: Server) -> None:
    server.answers = [failure(429, Retry_After="17"), DELETED]
    server.test()
    assert server.waits == [17]


def test_gives_up(server: Server) -> None:
    server.answers = [failure(500)] * 4
    with pytest.raises(SoukError) as caught:
        server.test()
    assert caught.value.attempts == 4
    server.answers = [failure(0)]
    with pytest.raises(SoukConnectionError):
        server.test(max_retries=0)


@pytest.mark.parametrize("answer", [failure(400), failure(500, Idempotent_Replayed="true"), failure(429, Retry_After="3600")])
def test_does_not_repeat_what_stays_so(server: Server, answer: Answer) -> None:
    server.answers = [answer]
    with pytest.raises(SoukError):
        server.test()
    assert server.answers == []


@pytest.mark.parametrize("answer", [failure(500), failure(502), failure(503), failure(0)])
def test_a_paid_call_is_made_once(server: Server, answer: Answer) -> None:
    server.answers = [answer]
    with pytest.raises((SoukError, SoukConnectionError)):
        server.execute()
    assert len(server.keys) == 1


def test_a_paid_call_that_has_an_execution_is_not_repeated(server: Server) -> None:
    status, headers, body = failure(429, Retry_After="1")
    body["error"]["details"] = {"executionId": "exe_1"}
    server.answers = [(status, headers, body)]
    with pytest.raises(SoukError):
        server.execute()
    assert len(server.keys) == 1


def test_an_answer_that_is_not_the_apis_is_an_error(server: Server) -> None:
    server.answers = [(200, {}, "a page of a proxy")]
    with pytest.raises(SoukError):
        server.test()


def test_a_paid_call_is_repeated_if_nothing_was_called(server: Server) -> None:
    server.answers = [failure(503, Retry_After="1"), failure(429, Retry_After="1"), failure(500)]
    with pytest.raises(SoukError):
        server.execute()
    assert len(server.keys) == 3 and len(set(server.keys)) == 1


def test_an_upload_is_not_repeated(server: Server) -> None:
    server.answers = [failure(503, Retry_After="1")]
    with pytest.raises(SoukError):
        server.client.call(lambda souk: souk.files.upload(product_id="prod_1", file=[("a.md", b"# A")]))
    assert len(server.keys) == 1


def test_silence_longer_than_the_timeout_is_a_failed_attempt(server: Server) -> None:
    answered = threading.Event()
    server.http.RequestHandlerClass.do_POST = lambda _: answered.wait()  # type: ignore[attr-defined]
    with pytest.raises(SoukConnectionError) as caught:
        server.test(timeout=0.05, max_retries=1)
    answered.set()
    assert caught.value.attempts == 2


DELTA = b'event: delta\ndata: {"text": "a"}\n\n'


def test_a_stream_that_ends_early_or_with_an_error_raises_it(server: Server) -> None:
    def stream(body: bytes) -> None:
        server.answers = [(200, {"Content-Type": "text/event-stream"}, body)]
        server.client.events(lambda souk: souk.ai.execute_stream(product_id="prod_1"))

    stream(DELTA + b': comment\n\nevent: result\ndata: {"success": true, "data": {}}\n\n')
    with pytest.raises(SoukConnectionError):
        stream(DELTA)
    with pytest.raises(SoukError) as caught:
        stream(DELTA + b'event: error\ndata: {"success": false, "error": {"code": "PROVIDER_ERROR", "message": "m"}}\n\n')
    assert (caught.value.status, caught.value.code) == (200, "PROVIDER_ERROR")
