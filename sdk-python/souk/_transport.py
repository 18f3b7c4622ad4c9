from __future__ import annotations

import asyncio
import json
import random
import re
import time
import uuid
from dataclasses import dataclass, field
from typing import (
    Any,
    AsyncIterator,
    BinaryIO,
    Dict,
    Generic,
    Iterator,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    TypeVar,
    Union,
)
from urllib.parse import quote

import httpx
from pydantic import BaseModel, TypeAdapter

from .errors import SoukConnectionError, SoukError

T = TypeVar("T")
FileInput = Union[BinaryIO, bytes, Tuple[str, Union[BinaryIO, bytes]]]

_RETRIED = frozenset({429, 500, 502, 503, 504})
_FIRST_DELAY = 0.5
_LONGEST_DELAY = 8.0
#: A longer wait, such as for an exhausted day, is the caller's decision.
_LONGEST_RETRY_AFTER = 60.0
#: As long as the marketplace waits for a model.
_PAID_TIMEOUT = 600.0


class NotGiven:
    """The default of arguments that are not sent; ``None`` is sent as null."""

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN = NotGiven()


@dataclass(frozen=True)
class CallOptions:
    """Options of one call."""

    #: Seconds that the connection of an attempt may be silent. An answer that keeps arriving may take longer.
    timeout: Optional[float] = None
    max_retries: Optional[int] = None
    #: Made for each call unless given. Give your own to repeat a call safely after a restart.
    idempotency_key: Optional[str] = None
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class StreamEvent:
    """An event of a stream: ``delta`` and ``result`` of a prompt, or the progress of a workflow."""

    event: str
    id: Optional[str]
    data: Any


@dataclass(frozen=True)
class _Request:
    method: str
    url: str
    query: Dict[str, str]
    headers: Dict[str, str]
    json: Optional[str]
    files: Optional[List[Tuple[str, Any]]]
    timeout: float
    max_retries: int
    is_repeatable: bool
    is_paid: bool


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", by_alias=True, exclude_unset=True)
    if isinstance(value, Mapping):
        return {name: _plain(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value]
    return value.isoformat() if hasattr(value, "isoformat") else value


def _given(values: Mapping[str, Any]) -> Dict[str, Any]:
    return {name: _plain(value) for name, value in values.items() if not isinstance(value, NotGiven)}


def _query_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _segment(name: str, value: Any) -> str:
    # An empty or dotted segment would address something else: `/products/..` is `/`.
    if not value or value in (".", ".."):
        raise ValueError(f"{name} is missing or not an identifier")
    return quote(str(value), safe="")


class _Base:
    def __init__(self, *, base_url: str, api_key: Optional[str], timeout: float, max_retries: int) -> None:
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._timeout = timeout
        self._max_retries = max_retries

    def _prepare(
        self,
        method: str,
        path_template: str,
        path: Mapping[str, Any],
        query: Mapping[str, Any],
        body: Mapping[str, Any],
        files: Mapping[str, Any],
        has_body: bool,
        is_paid: bool,
        options: Optional[CallOptions],
        accept: str,
    ) -> _Request:
        options = options or CallOptions()
        filled = re.sub(r"{(\w+)}", lambda found: _segment(found[1], path[found[1]]), path_template)
        headers = {"Accept": accept, **options.headers}
        if self._api_key is not None:
            headers["Authorization"] = f"Bearer {self._api_key}"
        if method != "GET":
            headers["Idempotency-Key"] = options.idempotency_key or uuid.uuid4().hex
        parts = [(name, file) for name, given in files.items() for file in given]
        text = None
        if has_body and not parts:
            text = json.dumps(_given(body))
            headers["Content-Type"] = "application/json"
        default = _PAID_TIMEOUT if is_paid or parts else self._timeout
        return _Request(
            method=method,
            url=self._base_url + filled,
            query={name: _query_text(value) for name, value in _given(query).items()},
            headers=headers,
            json=text,
            files=parts or None,
            timeout=default if options.timeout is None else options.timeout,
            max_retries=self._max_retries if options.max_retries is None else options.max_retries,
            # Files may have been read already.
            is_repeatable=not parts,
            is_paid=is_paid,
        )


def _arguments(request: _Request) -> Dict[str, Any]:
    return {
        "params": request.query,
        "headers": request.headers,
        "content": request.json,
        "files": request.files,
        "timeout": request.timeout,
    }


def _retry_after(response: httpx.Response) -> Optional[float]:
    text = response.headers.get("Retry-After", "")
    return float(text) if re.fullmatch(r"\d+", text) else None


def _envelope(text: str) -> Dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _error(response: httpx.Response, text: str, attempts: int) -> SoukError:
    found = _envelope(text).get("error")
    error: Dict[str, Any] = found if isinstance(found, dict) else {}
    status = response.status_code
    return SoukError(
        status=status,
        code=error.get("code", f"HTTP_{status}"),
        message=error.get(
            "message", f"status {status} with a body that is not the API's: is base_url right, did a proxy answer?"
        ),
        details=error.get("details", {}),
        docs=error.get("docs"),
        request_id=response.headers.get("X-Request-Id"),
        retry_after=_retry_after(response),
        attempts=attempts,
    )


def _body(response: httpx.Response) -> Dict[str, Any]:
    """The envelope of a success; a body that is not the API's is an error."""
    envelope = _envelope(response.text)
    if "data" not in envelope:
        raise _error(response, response.text, 1)
    return envelope


def _is_retried(request: _Request, response: httpx.Response, error: SoukError) -> bool:
    """An answer of a paid call is repeated only if the marketplace says when: then nothing was called."""
    if response.status_code not in _RETRIED or response.headers.get("Idempotent-Replayed") == "true":
        return False
    if request.is_paid:
        return error.retry_after is not None and "executionId" not in error.details
    return True


def _delay(request: _Request, attempt: int, error: Optional[SoukError]) -> Optional[float]:
    """Seconds until the next attempt; None if there is none."""
    if not request.is_repeatable or attempt > request.max_retries or (request.is_paid and error is None):
        return None
    requested = (error.retry_after if error else None) or 0.0
    if requested > _LONGEST_RETRY_AFTER:
        return None
    # Full jitter, so that clients that failed together do not return together.
    delay: float = max(requested, random.random() * min(_LONGEST_DELAY, _FIRST_DELAY * 2 ** (attempt - 1)))
    return delay


def _block(block: str) -> Optional[Tuple[str, Optional[str], str]]:
    fields: Dict[str, List[str]] = {}
    for line in block.splitlines():
        name, _, value = line.partition(":")
        fields.setdefault(name, []).append(value.removeprefix(" "))
    if "data" not in fields:
        return None
    return fields.get("event", ["message"])[0], fields.get("id", [None])[0], "\n".join(fields["data"])


def _event(response: httpx.Response, block: str) -> Optional[StreamEvent]:
    read = _block(block)
    if read is None:
        return None
    name, identifier, text = read
    if name == "error":
        raise _error(response, text, 1)
    envelope = _envelope(text)
    return StreamEvent(name, identifier, envelope.get("data") if name == "result" else envelope)


class Page(Generic[T]):
    """A page of a list. Iterating goes over the items of this and all later pages."""

    def __init__(self, data: List[T], meta: Mapping[str, int], load: Any) -> None:
        self.data = data
        self.page = meta["page"]
        self.limit = meta["limit"]
        self.total = meta["total"]
        self._load = load

    @property
    def has_next(self) -> bool:
        return bool(self.data) and self.page * self.limit < self.total

    def next_page(self) -> "Page[T]":
        return self._load(self.page + 1)  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[T]:
        page: Page[T] = self
        while True:
            yield from page.data
            if not page.has_next:
                return
            page = page.next_page()


class AsyncPage(Generic[T]):
    """The same for ``async for``."""

    def __init__(self, data: List[T], meta: Mapping[str, int], load: Any) -> None:
        self.data = data
        self.page = meta["page"]
        self.limit = meta["limit"]
        self.total = meta["total"]
        self._load = load

    @property
    def has_next(self) -> bool:
        return bool(self.data) and self.page * self.limit < self.total

    async def next_page(self) -> "AsyncPage[T]":
        return await self._load(self.page + 1)  # type: ignore[no-any-return]

    async def __aiter__(self) -> AsyncIterator[T]:
        page: AsyncPage[T] = self
        while True:
            for item in page.data:
                yield item
            if not page.has_next:
                return
            page = await page.next_page()


class Transport(_Base):
    """Sends requests, and repeats them where that is safe."""

    def __init__(self, *, http_client: Optional[httpx.Client] = None, **options: Any) -> None:
        super().__init__(**options)
        self._http = http_client or httpx.Client()

    def _send(self, request: _Request) -> httpx.Response:
        attempt = 1
        while True:
            error: Optional[SoukError] = None
            try:
                response = self._http.request(request.method, request.url, **_arguments(request))
                if response.is_success:
                    return response
                error = _error(response, response.text, attempt)
                if not _is_retried(request, response, error):
                    raise error
            except httpx.TransportError as cause:
                if (wait := _delay(request, attempt, None)) is None:
                    message = f"{request.method} {request.url}: {cause!r}"
                    raise SoukConnectionError(message, attempts=attempt) from cause
            else:
                if (wait := _delay(request, attempt, error)) is None:
                    raise error
            time.sleep(wait)
            attempt += 1

    def _raw(self, method: str, template: str, *, options: Optional[CallOptions], **given: Any) -> httpx.Response:
        return self._send(self._prepare(method, template, options=options, accept="*/*", **given))

    def _data(
        self, method: str, template: str, *, options: Optional[CallOptions], type_: Any, **given: Any
    ) -> Any:
        request = self._prepare(method, template, options=options, accept="application/json", **given)
        return TypeAdapter(type_).validate_python(_body(self._send(request))["data"])

    def _page(
        self, method: str, template: str, *, options: Optional[CallOptions], type_: Any, **given: Any
    ) -> Page[Any]:
        request = self._prepare(method, template, options=options, accept="application/json", **given)
        answer = _body(self._send(request))

        def load(page: int) -> Page[Any]:
            query = {**given["query"], "page": page}
            return self._page(method, template, options=options, type_=type_, **{**given, "query": query})

        return Page(TypeAdapter(List[type_]).validate_python(answer["data"]), answer["meta"], load)

    def _stream(
        self, method: str, template: str, *, options: Optional[CallOptions], **given: Any
    ) -> Iterator[StreamEvent]:
        request = self._prepare(method, template, options=options, accept="text/event-stream", **given)
        last = None
        try:
            with self._http.stream(request.method, request.url, **_arguments(request)) as response:
                if not response.is_success:
                    raise _error(response, response.read().decode(), 1)
                lines: List[str] = []
                for line in response.iter_lines():
                    lines.append(line)
                    if line == "" and (event := _event(response, "\n".join(lines))):
                        last = event.event
                        yield event
                    if line == "":
                        lines = []
        except httpx.TransportError as cause:
            raise SoukConnectionError(f"the stream was cut off: {cause!r}", attempts=1) from cause
        if method != "GET" and last != "result":
            raise SoukConnectionError("the stream ended without its result", attempts=1)


class AsyncTransport(_Base):
    """The same for asyncio."""

    def __init__(self, *, http_client: Optional[httpx.AsyncClient] = None, **options: Any) -> None:
        super().__init__(**options)
        self._http = http_client or httpx.AsyncClient()

    async def _send(self, request: _Request) -> httpx.Response:
        attempt = 1
        while True:
            error: Optional[SoukError] = None
            try:
                response = await self._http.request(request.method, request.url, **_arguments(request))
                if response.is_success:
                    return response
                error = _error(response, response.text, attempt)
                if not _is_retried(request, response, error):
                    raise error
            except httpx.TransportError as cause:
                if (wait := _delay(request, attempt, None)) is None:
                    message = f"{request.method} {request.url}: {cause!r}"
                    raise SoukConnectionError(message, attempts=attempt) from cause
            else:
                if (wait := _delay(request, attempt, error)) is None:
                    raise error
            await asyncio.sleep(wait)
            attempt += 1

    async def _raw(
        self, method: str, template: str, *, options: Optional[CallOptions], **given: Any
    ) -> httpx.Response:
        return await self._send(self._prepare(method, template, options=options, accept="*/*", **given))

    async def _data(
        self, method: str, template: str, *, options: Optional[CallOptions], type_: Any, **given: Any
    ) -> Any:
        request = self._prepare(method, template, options=options, accept="application/json", **given)
        return TypeAdapter(type_).validate_python(_body(await self._send(request))["data"])

    async def _page(
        self, method: str, template: str, *, options: Optional[CallOptions], type_: Any, **given: Any
    ) -> AsyncPage[Any]:
        request = self._prepare(method, template, options=options, accept="application/json", **given)
        answer = _body(await self._send(request))

        async def load(page: int) -> AsyncPage[Any]:
            query = {**given["query"], "page": page}
            return await self._page(method, template, options=options, type_=type_, **{**given, "query": query})

        return AsyncPage(TypeAdapter(List[type_]).validate_python(answer["data"]), answer["meta"], load)

    async def _stream(
        self, method: str, template: str, *, options: Optional[CallOptions], **given: Any
    ) -> AsyncIterator[StreamEvent]:
        request = self._prepare(method, template, options=options, accept="text/event-stream", **given)
        last = None
        try:
            async with self._http.stream(request.method, request.url, **_arguments(request)) as response:
                if not response.is_success:
                    raise _error(response, (await response.aread()).decode(), 1)
                lines: List[str] = []
                async for line in response.aiter_lines():
                    lines.append(line)
                    if line == "" and (event := _event(response, "\n".join(lines))):
                        last = event.event
                        yield event
                    if line == "":
                        lines = []
        except httpx.TransportError as cause:
            raise SoukConnectionError(f"the stream was cut off: {cause!r}", attempts=1) from cause
        if method != "GET" and last != "result":
            raise SoukConnectionError("the stream ended without its result", attempts=1)
