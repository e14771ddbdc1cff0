import IntentMCP
import Testing

/// The page that draws questions and outcomes; how it looks and behaves is tested in a browser.
@Suite struct CardPageTests {
    private let page = CardPage().text

    @Test func `it loads nothing, whatever the host allows`() throws {
        let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.1)
        let parts = policy.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
        #expect(parts.first == ["default-src", "'none'"])
        for part in parts.dropFirst() {
            #expect(Set(part.dropFirst()).isSubset(of: ["'none'", "'unsafe-inline'", "data:"]), "\(part)")
        }
        for word in ["http:", "https:", "//example", "src=\"", "href=", "@import", "fetch(", "XMLHttpRequest"] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    @Test(arguments: ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "<form"])
    func `texts never become markup or code`(word: String) {
        #expect(!page.contains(word))
    }

    @Test func `it has one script and one style sheet`() {
        #expect(page.matches(of: /<script/).count == 1 && page.matches(of: /<\/script/).count == 1)
        #expect(page.matches(of: /<style/).count == 1 && page.matches(of: /<\/style/).count == 1)
        #expect(page.utf8.count < 32 << 10)
    }
}
