#!/usr/bin/env python3
"""States the interface that Xcode generates for a definition file, and compares a generated module with it.

    interface.py handlers DEFINITION
        Prints three handlers for each protocol of the interface: one with completions, one with async methods, and one
        with async methods that is isolated to the main actor.

    interface.py definition
        Prints a definition with values of every type, of which real definitions have less than half.

    interface.py compare DEFINITION SOURCE SYMBOLS
        Compares the interface with the public symbols of a module. SOURCE is the generated file, SYMBOLS the module's
        symbol graph. Prints each difference as “expected” or “unexpected”, and exits with 1 if there is one.

The module is generated and compiled with

    intentc DEFINITION SOURCE CONFIGURATION        where CONFIGURATION is {"style": "apple", "access": "public"}
    swiftc -emit-module -emit-symbol-graph -emit-symbol-graph-dir DIRECTORY -symbol-graph-minimum-access-level public

The interface is stated here once more, without the generator's code. A declaration is a line such as
“OrderSoupIntent { var quantity: NSNumber? }”, with the labels of parameters but without their internal names.
"""

import json
import os
import plistlib
import re
import sys

# The types of values: the type of a property, the resolution result, and the class of an element of a collection if it
# differs from the property's type. Properties of numbers and Booleans are objects.
TYPES = {
    "String": ("String", "INStringResolutionResult", "NSString"),
    "Integer": ("NSNumber", "INIntegerResolutionResult", None),
    "Decimal": ("NSNumber", "INDoubleResolutionResult", None),
    "Boolean": ("NSNumber", "INBooleanResolutionResult", None),
    "TimeInterval": ("NSNumber", "INTimeIntervalResolutionResult", None),
    "DateComponents": ("DateComponents", "INDateComponentsResolutionResult", "NSDateComponents"),
    "URL": ("URL", "INURLResolutionResult", "NSURL"),
    "Placemark": ("CLPlacemark", "INPlacemarkResolutionResult", None),
    "CurrencyAmount": ("INCurrencyAmount", "INCurrencyAmountResolutionResult", None),
    "Person": ("INPerson", "INPersonResolutionResult", None),
    "File": ("INFile", "INFileResolutionResult", None),
    "PaymentMethod": ("INPaymentMethod", "INPaymentMethodResolutionResult", None),
    "SpeakableString": ("INSpeakableString", "INSpeakableStringResolutionResult", None),
    "Object": ("INObject", "INObjectResolutionResult", None),
} | {
    name: (f"Measurement<Unit{name}>", f"IN{name}ResolutionResult", "NSMeasurement")
    for name in ("Length", "Mass", "Volume", "Speed", "Temperature", "Energy")
}

# The codes of every response, numbered from 0. Those that a definition adds are numbered from 100.
BUILT_IN_CODES = [
    "unspecified", "ready", "continueInApp", "inProgress", "success", "failure", "failureRequiringAppLaunch",
]

# The properties of every custom type, which `INObject` declares, whatever type the definition gives them.
OBJECT_PROPERTIES = {"identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches"}


def capitalized(name):
    """Returns the name with an uppercase first letter, otherwise unchanged."""
    return name[:1].upper() + name[1:]


class Value:
    """A parameter of an intent, or a property of a response or custom type: the keys begin with `kind`."""

    def __init__(self, item, kind, interface):
        self.name = item[kind + "Name"]
        self.is_list = item.get(kind + "SupportsMultipleValues", False)
        # An enumeration is an integer with the name of the enumeration, a custom type an object with the type's name.
        self.is_enum = item.get(kind + "EnumType") is not None
        enum, custom = item.get(kind + "EnumType"), item.get(kind + "ObjectType")
        if self.is_enum:
            self.type = interface.enums[enum]
            self.result, self.element = self.type + "ResolutionResult", "NSNumber"
        elif custom is not None:
            self.type = interface.customs[custom]
            self.result, self.element = self.type + "ResolutionResult", self.type
        else:
            self.type, self.result, element = TYPES[item[kind + "Type"]]
            self.element = element or self.type

    @property
    def present(self):
        """The type of a value that isn't missing. A list consists of objects, which enumerations aren't."""
        if not self.is_list:
            return self.type
        return "[NSNumber]" if self.is_enum else f"[{self.type}]"

    @property
    def declaration(self):
        """The property: optional, except for one enumeration, where the case `unknown` stands for “not set”."""
        return f"var {self.name}: {self.present}{'' if self.is_enum and not self.is_list else '?'}"


class Method:
    """A method of a handler's protocol."""

    def __init__(self, name, parameters, result, is_async=False, completion=None):
        self.name, self.parameters, self.result, self.is_async = name, parameters, result, is_async
        if completion:
            label, type = completion
            self.parameters = parameters + [(label, "completion", f"@escaping {type} -> Void")]
        self.has_completion = completion is not None

    def declaration(self, parameter):
        return f"func {self.name}({', '.join(map(parameter, self.parameters))}){self.result}"

    def __str__(self):
        return self.declaration(lambda parameter: f"{parameter[0]}: {parameter[2]}")

    @property
    def implementation(self):
        """The method of a handler that is only compiled."""
        def parameter(names):
            label, name, type = names
            return f"{name}: {type}" if label == name else f"{label} {name}: {type}"
        return self.declaration(parameter) + " { fatalError() }"


class Interface:
    """The public declarations of a definition file."""

    def __init__(self, definition):
        self.declarations = set()
        self.protocols = {}
        # A class name replaces prefix and name.
        self.enums = {
            item["INEnumName"]: item.get("INEnumClassName") or item.get("INEnumClassPrefix", "") + item["INEnumName"]
            for item in definition.get("INEnums", [])
        }
        self.customs = {
            item["INTypeName"]: item.get("INTypeClassName") or item.get("INTypeClassPrefix", "") + item["INTypeName"]
            for item in definition.get("INTypes", [])
        }
        for item in definition.get("INEnums", []):
            self.add_enum(item)
        for item in definition.get("INTypes", []):
            self.add_custom(item)
        for item in definition.get("INIntents", []):
            # Intents of Apple's systems are classes of the framework, even if a definition adapts them.
            if item.get("INIntentType") != "System":
                self.add_intent(item)

    def add(self, declaration, *members):
        """Adds a type, whose name is the second word of its declaration, and its members."""
        self.declarations.add(declaration)
        name = declaration.split()[1].rstrip(":")
        self.declarations.update(f"{name} {{ {member} }}" for member in members)

    def add_cases(self, name, cases):
        self.add(f"enum {name}: Int", *(f"case {case} = {number}" for case, number in cases))

    def add_enum(self, item):
        name = self.enums[item["INEnumName"]]
        # The numbers are those of the definition; a missing number is 0.
        self.add_cases(
            name, ((case["INEnumValueName"], case.get("INEnumValueIndex", 0)) for case in item["INEnumValues"]))
        self.add(
            f"class {name}ResolutionResult: INEnumResolutionResult",
            f"class func success(with: {name}) -> Self",
            f"class func confirmationRequired(with: {name}) -> Self")

    def add_custom(self, item):
        name = self.customs[item["INTypeName"]]
        properties = [Value(each, "INTypeProperty", self) for each in item["INTypeProperties"]
                      if each["INTypePropertyName"] not in OBJECT_PROPERTIES]
        self.add(f"class {name}: INObject", *(each.declaration for each in properties))
        self.add(
            f"class {name}ResolutionResult: INObjectResolutionResult",
            f"class func success(with: {name}) -> Self",
            f"class func disambiguation(with: [{name}]) -> Self",
            f"class func confirmationRequired(with: {name}?) -> Self")

    def add_intent(self, item):
        name = item.get("INIntentClassName") or item.get("INIntentClassPrefix", "") + item["INIntentName"] + "Intent"
        parameters = [(each, Value(each, "INIntentParameter", self)) for each in item.get("INIntentParameters", [])]
        self.add(f"class {name}: INIntent", *(value.declaration for _, value in parameters))
        methods = []
        for phase in ("confirm", "handle"):
            methods += self.twins(phase, [("intent", "intent", name)], "completion", name + "Response")
        for each, value in parameters:
            methods += self.parameter_methods(each, value, name)
        self.add(f"protocol {name}Handling: NSObjectProtocol", *methods)
        self.protocols[name + "Handling"] = methods
        self.add_response(item.get("INIntentResponse", {}), name)

    @staticmethod
    def twins(name, parameters, label, result):
        """Returns a method's form with a completion and its async form."""
        return [
            Method(name, parameters, "", completion=(label, f"({result})")),
            Method(name, parameters, f" async -> {result}", is_async=True),
        ]

    def parameter_methods(self, item, value, intent):
        """Returns what a handler is asked about a parameter, and adds the result of its own if it has reasons."""
        stem, subject = capitalized(value.name), [("for", "intent", intent)]
        methods = []
        if item.get("INIntentParameterSupportsResolution"):
            # The reasons of a parameter that isn't resolved have no use and get no type.
            reasons = item.get("INIntentParameterUnsupportedReasons", [])
            result = self.add_reasons(reasons, intent.removesuffix("Intent") + stem, value) if reasons else value.result
            methods += self.twins("resolve" + stem, subject, "with", f"[{result}]" if value.is_list else result)
        if item.get("INIntentParameterSupportsDynamicEnumeration"):
            has_search = item.get("INIntentParameterSupportsSearch")
            term = [("searchTerm", "searchTerm", "String?")] if has_search else []
            name, collection = f"provide{stem}OptionsCollection", f"INObjectCollection<{value.element}>"
            methods += [
                Method(name, subject + term, "", completion=("with", f"({collection}?, Error?)")),
                Method(name, subject + term, f" async throws -> {collection}", is_async=True),
                Method("default" + stem, subject, f" -> {value.present}?"),
            ]
            # The form before Xcode 12 is older than searching.
            if not has_search:
                element = "NSNumber" if value.is_enum else value.type
                methods.append(
                    Method(f"provide{stem}Options", subject, "", completion=("with", f"([{element}]?, Error?)")))
        return methods

    def add_reasons(self, reasons, stem, value):
        """Adds the reasons for which a parameter's value is refused, and returns the result that uses them."""
        # Numbered from 1. A number's definition lists the three built-in reasons first.
        codes = [reason["INIntentParameterUnsupportedReasonCode"] for reason in reasons]
        self.add_cases(stem + "UnsupportedReason", ((code, number) for number, code in enumerate(codes, 1)))
        self.add(
            f"class {stem}ResolutionResult: {value.result}",
            f"class func unsupported(forReason: {stem}UnsupportedReason) -> Self")
        return stem + "ResolutionResult"

    def add_response(self, item, intent):
        name, code = intent + "Response", intent + "ResponseCode"
        codes = item.get("INIntentResponseCodes", [])
        names = [each["INIntentResponseCodeName"] for each in codes]
        custom = [each for each in names if each not in BUILT_IN_CODES]
        self.add_cases(code, [*((each, number) for number, each in enumerate(BUILT_IN_CODES)),
                              *((each, number) for number, each in enumerate(custom, 100))])
        properties = [Value(each, "INIntentResponseParameter", self)
                      for each in item.get("INIntentResponseParameters", [])]
        self.add(
            f"class {name}: INIntentResponse",
            # Only the file that declares the class can set the code.
            f"var code: {code} {{ get }}",
            f"convenience init(code: {code}, userActivity: NSUserActivity?)",
            *(each.declaration for each in properties),
            *self.constructors(codes, {each.name: each for each in properties}, name))

    @staticmethod
    def constructors(codes, properties, response):
        """Returns a static constructor for each code whose text mentions properties, in the order of the text."""
        for item in codes:
            code, text = item["INIntentResponseCodeName"], item.get("INIntentResponseCodeFormatString", "")
            # A placeholder such as ${order.total} mentions the property `order`.
            mentioned = dict.fromkeys(path.split(".")[0] for path in re.findall(r"\$\{([^}]*)\}", text))
            values = [properties[name] for name in mentioned if name in properties]
            if not values:
                continue
            labels = [value.name for value in values]
            ending = capitalized(labels[0])
            # The first label is dropped if the code's name ends with it: failureInvalidItem(_:).
            if code.endswith(ending) and code != ending:
                labels[0] = "_"
            parameters = ", ".join(f"{label}: {value.present}" for label, value in zip(labels, values))
            yield f"static func {code}({parameters}) -> {response}"


def every_type():
    """Returns a definition with every type of value, wherever values occur."""
    def value(kind, type, suffix="", **keys):
        keys |= {"Name": type[:1].lower() + type[1:] + suffix, "Type": type}
        if type == "Size":
            keys |= {"Type": "Integer", "EnumType": type}
        elif type == "Soup":
            keys |= {"Type": "Object", "ObjectType": type}
        return {kind + key: item for key, item in keys.items()}

    types = [*TYPES, "Size", "Soup"]
    reasons = [{"INIntentParameterUnsupportedReasonCode": code} for code in ("tooSmall", "default")]
    options = {"SupportsResolution": True, "SupportsDynamicEnumeration": True}
    forms = [
        ("", options),
        ("List", options | {"SupportsMultipleValues": True}),
        ("ToFind", options | {"SupportsSearch": True, "UnsupportedReasons": reasons}),
    ]

    def values(kind):
        yield from (value(kind, type) for type in types)
        yield from (value(kind, type, "List", SupportsMultipleValues=True) for type in types)

    text = " ".join(f"${{{each['INIntentResponseParameterName']}}}" for each in values("INIntentResponseParameter"))
    return {
        "INIntents": [{
            "INIntentName": "TryTypes", "INIntentClassPrefix": "Every", "INIntentType": "Custom",
            "INIntentParameters": [
                value("INIntentParameter", type, suffix, **keys) for type in types for suffix, keys in forms
            ],
            "INIntentResponse": {
                "INIntentResponseParameters": [*values("INIntentResponseParameter")],
                "INIntentResponseCodes": [
                    {"INIntentResponseCodeName": "success", "INIntentResponseCodeFormatString": text},
                    {"INIntentResponseCodeName": "failure"},
                    {"INIntentResponseCodeName": "failureSize", "INIntentResponseCodeFormatString": "${size} ${soup.uRL}"},
                    {"INIntentResponseCodeName": "default"},
                ],
            },
        }],
        "INEnums": [{
            "INEnumName": "Size", "INEnumClassName": "EverySize", "INEnumType": "Regular",
            "INEnumValues": [{"INEnumValueName": "unknown"}, {"INEnumValueName": "large", "INEnumValueIndex": 2},
                             {"INEnumValueName": "class", "INEnumValueIndex": 1}],
        }],
        "INTypes": [{
            "INTypeName": "Soup", "INTypeClassPrefix": "Every",
            "INTypeProperties": [*values("INTypeProperty")],
        }],
    }


def handlers(interface):
    """Returns the source of the handlers, which have no behavior."""
    lines = ["import Foundation"]
    for protocol, methods in interface.protocols.items():
        forms = [
            ("", "Completion", [method for method in methods if not method.is_async]),
            ("", "Async", [method for method in methods if not method.has_completion]),
            # A method without a form that suspends can't be called on the main actor from elsewhere.
            ("@MainActor ", "MainActor", [method for method in methods if method.is_async]),
        ]
        for attribute, form, implemented in forms:
            # With state, so that it isn't `Sendable` by being empty.
            lines += ["", f"{attribute}final class {form}{protocol}: NSObject, {protocol} {{", "    var count = 0"]
            lines += ["    " + method.implementation for method in implemented]
            lines.append("}")
    return "\n".join(lines)


class Symbols:
    """The public declarations of a module, in the words of `Interface`."""

    def __init__(self, graph, source):
        self.declarations = set()
        self.symbols = {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]}
        self.superclasses = {
            relationship["source"]: relationship.get("targetFallback") or self.name(relationship["target"])
            for relationship in graph["relationships"] if relationship["kind"] == "inheritsFrom"
        }
        # The symbol graph has no numbers of cases.
        self.numbers = {}
        for name, body in re.findall(r"^nonisolated public enum (\S+): Int \{\n(.*?)^\}", source, re.M | re.S):
            cases = re.findall(r"^    case (\S+) = (-?\d+)$", body, re.M)
            self.numbers |= {(name.strip("`"), case.strip("`")): number for case, number in cases}
        # Symbols that only the framework uses (SPI), and overrides that are marked as unavailable, such as the inherited
        # constructors of a custom type's result, aren't in the symbol graph.
        for identifier, symbol in self.symbols.items():
            # Members that the compiler adds to a type, such as `!=` and `hash(into:)`.
            if "::SYNTHESIZED::" in identifier:
                continue
            # Without Objective-C no requirement is optional. Each has a default instead, which `compare_defaults` checks.
            if "swiftExtension" in symbol:
                continue
            self.declarations |= self.lines(identifier, symbol)

    def name(self, identifier):
        return ".".join(self.symbols[identifier]["pathComponents"])

    def lines(self, identifier, symbol):
        *owner, _ = symbol["pathComponents"]
        declaration, name, kind = self.declaration(symbol), self.name(identifier), symbol["kind"]["identifier"]
        if kind == "swift.class":
            declaration += ": " + self.unqualified(self.superclasses.get(identifier, "none"))
        elif kind == "swift.protocol":
            # A conformance to the handler's protocol must not be isolated, so the protocol also inherits from
            # `SendableMetatype`. In Objective-C, no conformance is isolated.
            declaration = declaration.replace(" : ", ": ").removesuffix(", SendableMetatype")
        elif kind == "swift.enum":
            # The type of the numbers is the one of the initializer init(rawValue:).
            return set()
        elif kind == "swift.typealias" and not owner and re.match(rf"typealias {name}(<ObjectType>)? = {name}\b", declaration):
            # The name of one of the framework's types, for files of the target that don't import it.
            return set()
        elif kind == "swift.init" and symbol["pathComponents"][-1] == "init(rawValue:)":
            return {f"enum {owner[0]}: {declaration.removeprefix('init?(rawValue: ').removesuffix(')')}"}
        elif kind == "swift.enum.case":
            declaration += " = " + self.numbers.get(tuple(symbol["pathComponents"]), "?")
        return {f"{'.'.join(owner)} {{ {declaration} }}" if owner else declaration}

    def declaration(self, symbol):
        """Returns a declaration without the differences that are intended."""
        fragments, text = symbol["declarationFragments"], ""
        for index, fragment in enumerate(fragments):
            # Internal names of parameters.
            if fragment["kind"] == "internalParam" and index > 1 and fragments[index - 2]["kind"] == "externalParam":
                text = text.removesuffix(" ")
            else:
                text += fragment["spelling"]
        # `@objc` and `@NSManaged` need Objective-C, and availability concerns Apple's systems: the generated code has
        # none of these attributes. Its classes aren't isolated, even if the module isolates its code by default.
        return self.unqualified(text.removeprefix("nonisolated "))

    @staticmethod
    def unqualified(text):
        # Types are qualified with their modules, because a definition can declare a type of the same name.
        text = re.sub(r"\b(Intents|Foundation|Swift)\.(?=\w)", "", text)
        # Xcode writes `Error?`, which is the same type.
        return text.replace("(any Error)?", "Error?").replace("`", "")


def compare_defaults(graph, symbols):
    """Returns the requirements of protocols without a default, and other methods of protocols' extensions."""
    defaults = {relationship["source"]: relationship["target"] for relationship in graph["relationships"]
                if relationship["kind"] == "defaultImplementationOf"}
    requirements = {relationship["source"] for relationship in graph["relationships"]
                    if relationship["kind"] == "requirementOf"}
    extensions = {identifier for identifier, symbol in symbols.items()
                  if "swiftExtension" in symbol and "::SYNTHESIZED::" not in identifier}
    return requirements - set(defaults.values()), extensions - set(defaults)


def compare(interface, graph, source, file):
    """Returns the differences between an interface and a module."""
    module = Symbols(graph, source)
    without, others = compare_defaults(graph, module.symbols)
    expected = interface.declarations - module.declarations
    expected |= {f"a default of {module.name(identifier)}" for identifier in without}
    unexpected = module.declarations - interface.declarations
    unexpected |= {f"extension {module.name(identifier)}" for identifier in others}
    return [*(f"{file}: expected {each}" for each in sorted(expected)),
            *(f"{file}: unexpected {each}" for each in sorted(unexpected))]


def main(arguments):
    match arguments:
        case ["handlers", definition]:
            with open(definition, "rb") as file:
                print(handlers(Interface(plistlib.load(file))))
        case ["definition"]:
            sys.stdout.buffer.write(plistlib.dumps(every_type()))
        case ["compare", definition, source, symbols]:
            with open(definition, "rb") as file:
                interface = Interface(plistlib.load(file))
            with open(source, encoding="utf-8") as file, open(symbols, encoding="utf-8") as graph:
                differences = compare(interface, json.load(graph), file.read(), os.path.basename(definition))
            print("\n".join(differences), end="\n" if differences else "")
            sys.exit(1 if differences else 0)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
