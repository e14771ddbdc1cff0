import Escaping

/// A value of a property list to write.
indirect enum PropertyListValue: Hashable {
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// Empty data, which is how a bound that isn't set is written.
    case emptyData
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])
}

/// The text of a property list in Xcode's style: sorted keys, and tabs.
struct PropertyListText {
    private(set) var text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    init(_ value: PropertyListValue) {
        write(value, indentation: 0)
        text += "</plist>\n"
    }

    private mutating func write(_ value: PropertyListValue, indentation: Int) {
        let margin = String(repeating: "\t", count: indentation)
        switch value {
        case .string(let value): text += "\(margin)<string>\(value.xmlContents)</string>\n"
        case .integer(let value): text += "\(margin)<integer>\(value)</integer>\n"
        case .real(let value): text += "\(margin)<real>\(Self.number(value))</real>\n"
        case .boolean(let value): text += "\(margin)<\(value)/>\n"
        case .emptyData: text += "\(margin)<data>\n\(margin)</data>\n"
        case .array([]): text += "\(margin)<array/>\n"
        case .dictionary([:]): text += "\(margin)<dict/>\n"
        case .array(let elements):
            text += "\(margin)<array>\n"
            for element in elements { write(element, indentation: indentation + 1) }
            text += "\(margin)</array>\n"
        case .dictionary(let members):
            text += "\(margin)<dict>\n"
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                text += "\(margin)\t<key>\(key.xmlContents)</key>\n"
                write(value, indentation: indentation + 1)
            }
            text += "\(margin)</dict>\n"
        }
    }

    private static func number(_ value: Double) -> String {
        let text = "\(value)"
        return text.beginning(before: ".0").map(String.init) ?? text
    }
}
