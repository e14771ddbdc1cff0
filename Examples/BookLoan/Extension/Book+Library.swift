import Foundation
import Intents

extension Book {
    convenience init(_ item: Library.Item) {
        self.init(
            identifier: item.identifier, display: item.title, subtitle: "by \(item.author)",
            image: INImage(named: item.identifier))
        author = item.author
        pages = item.pages as NSNumber
    }
}
