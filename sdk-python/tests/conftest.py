import asyncio
import os
from typing import Any, Callable, Iterator, List

import pytest

from souk import AsyncSouk, Souk, StreamEvent


class Client:
    """Makes a call with one of the two clients: each test that uses it is one of both."""

    def __init__(self, is_async: bool, **options: Any) -> None:
        self._is_async = is_async
        self._options = options

    def call(self, operation: Callable[[Any], Any]) -> Any:
        async def run() -> Any:
            async with AsyncSouk(**self._options) as souk:
                return await operation(souk)

        return asyncio.run(run()) if self._is_async else operation(Souk(**self._options))

    def events(self, operation: Callable[[Any], Any]) -> List[StreamEvent]:
        async def run() -> List[StreamEvent]:
            async with AsyncSouk(**self._options) as souk:
                return [event async for event in operation(souk)]

        return asyncio.run(run()) if self._is_async else list(operation(Souk(**self._options)))


@pytest.fixture(params=["threads", "asyncio"])
def is_async(request: pytest.FixtureRequest) -> Iterator[bool]:
    yield request.param == "asyncio"


@pytest.fixture()
def client(is_async: bool) -> Client:
    """Of the buyer."""
    return Client(is_async, base_url=os.environ["SOUK_URL"], api_key=os.environ["SOUK_KEY"])


@pytest.fixture()
def souk() -> Souk:
    return Souk(base_url=os.environ["SOUK_URL"], api_key=os.environ["SOUK_KEY"])
