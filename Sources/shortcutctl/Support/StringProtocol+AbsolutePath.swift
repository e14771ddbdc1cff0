import EssentialFoundation

extension StringProtocol {
    /// The path from the root of the file system, which means the same to a program that starts in another folder.
    var absolutePath: String { URL(filePath: String(self)).standardizedFileURL.path }
}
