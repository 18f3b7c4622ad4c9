from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """An object of the API. Members that a newer marketplace adds are kept."""

    model_config = ConfigDict(populate_by_name=True, extra="allow", protected_namespaces=())
