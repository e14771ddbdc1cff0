/// The name of an option or a flag on a command line.
package enum ArgumentName: Hashable, Sendable, CustomStringConvertible {
    case long(String)
    case short(Character)

    package var description: String {
        switch self {
        case .long(let name): "--\(name)"
        case .short(let letter): "-\(letter)"
        }
    }

    /// The long name without its dashes.
    var long: String? {
        switch self {
        case .long(let name): name
        case .short: nil
        }
    }
}

extension String {
    /// The Swift name in kebab case: `plugin-url-path` for `pluginURLPath`.
    var kebabCased: String {
        let characters = Array(self)
        var result = ""
        for (index, character) in characters.enumerated() {
            let followsCapital = index > 0 && characters[index - 1].isUppercase
            let precedesSmall = index + 1 < characters.count && characters[index + 1].isLowercase
            if character.isUppercase, index > 0, !followsCapital || precedesSmall {
                result += "-"
            }
            result += character.lowercased()
        }
        return result
    }
}
