import IntentCodegen
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The file that configures the plugin.
@Suite struct ConfigurationTests {
    @Test(arguments: [
        ("{}", CodegenConfiguration()),
        (#"{"access": "public"}"#, CodegenConfiguration(access: .public)),
        (
            #"{"access": "package", "prefix": "Soup", "classes": false}"#,
            CodegenConfiguration(access: .package, prefix: "Soup", classes: false)
        ),
    ])
    func `is read`(json: String, configuration: CodegenConfiguration) throws {
        #expect(try CodegenConfiguration(json: Data(json.utf8)) == configuration)
    }

    @Test(arguments: [
        (#"{"acces": "public"}"#, ["“acces”", "access, classes, existing, prefix"]),
        (#"{"access": "open"}"#, ["“open”", "public, internal, package"]),
        (#"{"prefix": "a b"}"#, ["“a b”"]),
        (#"{"classes": "yes"}"#, ["“classes”", "wrong type"]),
        (#"{"access": null}"#, ["“access”"]),
        ("[]", ["not an object"]),
        ("{", ["it is not a JSON object: ", "at byte 2"]),
        (#"{"access" "public"}"#, ["a colon is missing, at byte 11"]),
    ])
    func `says what is wrong with it`(json: String, parts: [String]) {
        let error = #expect(throws: CodegenConfigurationError.self) {
            try CodegenConfiguration(json: Data(json.utf8))
        }
        for part in parts {
            #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
        }
    }
}
