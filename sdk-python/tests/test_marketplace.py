"""Against a real marketplace: SOUK_URL, SOUK_KEY of a buyer, and three published products called Release notes."""

import asyncio
import json
import os
from pathlib import Path

import pytest
from conftest import Client

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


def test_uploads_files(client: Client, tmp_path: Path) -> None:
    skill = {"title": "Editor", "description": "Edits.", "type": "skill", "price": 1, "content": "# How to use it"}
    product_id = client.call(lambda souk: souk.products.create(**skill)).id
    path = tmp_path / "rules.md"
    path.write_bytes(b"# Rules")
    with path.open("rb") as rules:
        files = [rules, ("examples.md", b"# Examples")]
        uploaded = client.call(lambda souk: souk.files.upload(product_id=product_id, file=files))
    listed = client.call(lambda souk: souk.files.list(product_id=product_id)).data
    assert uploaded.files == listed
    assert {(file.name, file.size) for file in listed} == {("rules.md", 7), ("examples.md", 10)}


def test_follows_a_workflow(client: Client) -> None:
    steps = [
        {"id": "greet", "type": "transform", "value": "'Hello ' + input.name"},
        {"id": "ask", "type": "transform", "value": "steps.greet + '?'", "needs": ["greet"]},
    ]
    text = json.dumps(
        {
            "format": "workflow/1",
            "input": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]},
            "providers": {},
            "limits": {"maxModelCalls": 1, "timeoutSeconds": 60},
            "steps": steps,
            "output": "steps.ask",
        }
    )
    workflow = {"title": "Greeting", "description": "Greets.", "type": "workflow", "price": 1, "content": text}
    workflow_id = client.call(lambda souk: souk.products.create(**workflow)).id
    client.call(lambda souk: souk.products.publish(product_id=workflow_id))
    later = CallOptions(headers={"Prefer": "respond-async"})
    run = client.call(
        lambda souk: souk.workflows.execute(workflow_id=workflow_id, input={"name": "Ada"}, call_options=later)
    )
    assert run.status == "running"
    events = client.events(lambda souk: souk.executions.events(execution_id=run.execution_id))
    assert [(event.id, event.event, event.data.get("step")) for event in events] == [
        ("1", "step.completed", "greet"),
        ("2", "step.completed", "ask"),
        ("3", "execution.completed", None),
    ]
    resumed = CallOptions(headers={"Last-Event-ID": "2"})
    rest = client.events(lambda souk: souk.executions.events(execution_id=run.execution_id, call_options=resumed))
    assert [event.event for event in rest] == ["execution.completed"]
