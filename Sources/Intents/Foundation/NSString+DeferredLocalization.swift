extension NSString {
    /// Returns a text of the app in the language of the process.
    ///
    /// Apple's framework translates it later, in the language of who shows it.
    ///
    /// - Parameters:
    ///   - format: The key in the table `Localizable` of the main bundle, which is the text if there is no such key.
    ///   - args: The values for the text's placeholders.
    public class func deferredLocalizedIntentsString(with format: String, _ args: any CVarArg...) -> NSString {
        text(format, in: nil, args)
    }

    /// Returns a text of the app in the language of the process.
    ///
    /// - Parameters:
    ///   - format: The key, which is the text if there is no such key.
    ///   - table: The name of the table in the main bundle.
    ///   - args: The values for the text's placeholders.
    public class func deferredLocalizedIntentsString(
        with format: String, table: String, _ args: any CVarArg...
    ) -> NSString {
        text(format, in: table, args)
    }

    /// Returns a text of the app in the language of the process.
    ///
    /// - Parameters:
    ///   - format: The key, which is the text if there is no such key.
    ///   - table: The name of the table in the main bundle.
    ///   - arguments: The values for the text's placeholders.
    public class func deferredLocalizedIntentsString(
        with format: String, table: String, arguments: CVaListPointer
    ) -> NSString {
        NSString(format: Bundle.main.localizedString(forKey: format, value: nil, table: table), arguments: arguments)
    }

    private class func text(_ format: String, in table: String?, _ args: [any CVarArg]) -> NSString {
        let text = Bundle.main.localizedString(forKey: format, value: nil, table: table)
        return String(format: text, arguments: args) as NSString
    }
}
