import schemathesis


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """It takes the schema of a stream, a string before OpenAPI 3.2, for that of each event."""
    for path in raw_schema["paths"].values():
        for operation in path.values():
            for response in operation.get("responses", {}).values():
                stream = response.get("content", {}).get("text/event-stream")
                if stream is not None:
                    stream["schema"] = {}
