"""Against a real marketplace: SOUK_URL, SOUK_KEY of a buyer, and three published products called Release notes."""

import asyncio
import os

import pytest

from souk import AsyncSouk, CallOptions, Souk, SoukError, models


def test_lists_buys_downloads_and_runs(souk: Souk) -> None:
    page = souk.products.list(search="release notes", limit=2)
    assert (len(page.data), page.total) == (2, 3)
    assert len(list(page)) == 3
    product = page.data[0]
    assert isinstance(product, models.ProductSummary) and product.created_at.tzinfo is not None
    order = souk.purchases.create(product_id=product.id)
    assert order.status == "completed"
    file = souk.downloads.get(token=order.download_url.split("/")[-1])
    assert file.text == "Write about {{topic}}."
    result = souk.ai.execute(product_id=product.id, api_key_id="demo", variables={"topic": "rain"})
    assert "demo" in result.output
    events = list(souk.ai.execute_stream(product_id=product.id, api_key_id="demo", variables={"topic": "rain"}))
    assert events[0].event == "delta" and events[-1].event == "result"
    assert events[-1].data["output"] == result.output


def test_a_repeat_with_the_same_key_has_no_further_effect(souk: Souk) -> None:
    options = CallOptions(idempotency_key="python-hook")
    body = {"url": "https://hooks.example.com/souk", "events": ["*"]}
    first = souk.webhooks.create(**body, call_options=options)  # type: ignore[arg-type]
    assert souk.webhooks.create(**body, call_options=options).id == first.id  # type: ignore[arg-type]


def test_errors_have_code_rule_and_docs(souk: Souk) -> None:
    with pytest.raises(SoukError) as caught:
        souk.products.get(product_id="prod_nothing")
    assert (caught.value.status, caught.value.code) == (404, "PRODUCT_NOT_FOUND")
    assert caught.value.docs is not None and caught.value.docs.endswith("#product-not-found")
    assert caught.value.request_id is not None
    with pytest.raises(SoukError) as caught:
        Souk(base_url=os.environ["SOUK_URL"]).products.list()
    assert caught.value.details["rule"] == "api_key_missing"
    with pytest.raises(SoukError) as caught:
        souk.products.create(title=" ", description="B", type="prompt", price=1)
    assert caught.value.details["field"] == "title"
    with pytest.raises(ValueError):
        souk.products.get(product_id="..")


def test_the_async_client_does_the_same() -> None:
    async def run() -> None:
        async with AsyncSouk(base_url=os.environ["SOUK_URL"], api_key=os.environ["SOUK_KEY"]) as souk:
            page = await souk.products.list(search="release notes", limit=1)
            found = [product.id async for product in page]
            assert len(set(found)) == page.total == 3
            with pytest.raises(SoukError):
                await souk.products.get(product_id="prod_nothing")
            owned = (await souk.purchases.list()).data[0].product.id
            stream = souk.ai.execute_stream(product_id=owned, api_key_id="demo", variables={"topic": "rain"})
            assert [event.event async for event in stream][-1] == "result"

    asyncio.run(run())
