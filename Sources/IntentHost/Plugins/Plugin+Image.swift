import EssentialFoundation
import IntentDefinitions
public import IntentKit

extension Plugin {
    /// Reads the image that people see beside the plugin's name, or returns `nil` if the manifest names none.
    ///
    /// - Throws: ``PluginError`` if the file is missing, leads out of the plugin's folder, has more than
    ///   `Image.sizeLimit` bytes, isn't a PNG, JPEG or SVG file, or could have been written by another user.
    public func image() throws(PluginError) -> Image? {
        guard let path = manifest.image else { return nil }
        guard let item = try item(path), item.status.kind == .regular else {
            throw error(in: "image", "“\(path)” of image is missing; name a PNG, JPEG or SVG file")
        }
        let contents: Data
        do {
            contents = try BoundedFile.contents(of: item.path, limit: Image.sizeLimit, expected: item.status)
        } catch {
            throw self.error(
                in: "image", "“\(path)” of image can't be read: \(error.reason(limit: Image.sizeLimit))")
        }
        let image = Image(imageData: contents)
        guard image.format != nil else {
            throw error(in: "image", "“\(path)” of image isn't a PNG, JPEG or SVG file")
        }
        return image
    }

    /// The error about the image that the manifest names.
    func imageFindings(_ lines: ManifestLines) -> [Diagnostic] {
        do throws(PluginError) {
            _ = try image()
            return []
        } catch {
            return [finding(error, at: "image", lines)]
        }
    }
}
