import Escaping
import Testing

/// The hash of identifiers, by the examples of its standard.
@Suite struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (
            String(repeating: "a", count: 100_000), "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
        ),
    ])
    func `a text has the hash of the standard`(text: String, hash: String) {
        let digits = SHA256.hash(of: text.utf8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digits == hash)
    }

    @Test func `each length is padded as the standard says`() {
        let hashes = (0...130).flatMap { SHA256.hash(of: repeatElement(0x61, count: $0)) }
        let digits = SHA256.hash(of: hashes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        #expect(digits == "f908a43fc8456c583aacde0fb2627959f8513dc76d0c03979b7f945a7dd78f22")
    }

    /// These two had one hash of another kind, and with it one name.
    @Test func `two texts have two file names`() {
        let text = "com.example.productivity.department.notebook"
        let other = "com.example.productivit.it4KAA9TcqWQT-AAHIxA"
        #expect(text.fileName(limit: 40) != other.fileName(limit: 40))
        #expect(text.fileName(limit: 40).utf8.count == 40)
    }
}
