public import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Brightens a photo: more work, and above all more memory, than an extension may have.
public final class ProcessPhotoHandler: ProcessPhotoIntentHandling {
    /// The bytes of a photo of fifty megapixels, with four bytes each.
    private static let size = 200_000_000

    /// Creates a handler for one request.
    public init() {}

    /// Asks for the photo.
    public func resolvePhoto(for intent: ProcessPhotoIntent) async -> FileResolutionResult {
        intent.photo.map { .success(with: $0) } ?? .needsValue()
    }

    /// Develops the photo in memory, and brightens it.
    public func handle(intent: ProcessPhotoIntent) async -> ProcessPhotoIntentResponse {
        guard let photo = intent.photo else {
            return ProcessPhotoIntentResponse(code: .failure, userActivity: nil)
        }
        // Stands for the picture that a decoder would make: a grey one, the same for photos of the same name.
        let grey = photo.filename.utf8.reduce(UInt8(40)) { ($0 &+ $1) % 100 }
        let pixels = [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, count in
            buffer.initialize(repeating: grey + 20)
            count = buffer.count
        }
        let brightness = Int(pixels[pixels.count / 2]) * 100 / 255
        return .success(brightness: brightness)
    }
}
