import os

import pytest

from souk import Souk


@pytest.fixture()
def souk() -> Souk:
    return Souk(base_url=os.environ["SOUK_URL"], api_key=os.environ["SOUK_KEY"])
