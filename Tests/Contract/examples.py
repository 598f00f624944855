"""Holds every example of the description against its schema."""

import json
import sys

from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

document = json.load(open(sys.argv[1], encoding="utf-8"))
registry = Registry().with_resource(
    "urn:api", Resource.from_contents(document, default_specification=DRAFT202012)
)


def absolute(value):
    """Makes the references of a schema lead into the document."""
    if isinstance(value, dict):
        return {k: "urn:api" + v if k == "$ref" else absolute(v) for k, v in value.items()}
    return [absolute(v) for v in value] if isinstance(value, list) else value


count, wrong = 0, 0
for path, operations in document["paths"].items():
    for method, operation in operations.items():
        places = [(p["name"], p) for p in operation.get("parameters", []) if "example" in p]
        for content in operation.get("requestBody", {}).get("content", {}).values():
            places.append(("body", content))
        for name, place in places:
            count += 1
            validator = Draft202012Validator(absolute(place["schema"]), registry=registry)
            for error in validator.iter_errors(place["example"]):
                wrong += 1
                print(f"{method} {path} {name}: {error.message}")
print(f"{count} examples, {wrong} wrong")
sys.exit(1 if wrong or not count else 0)
