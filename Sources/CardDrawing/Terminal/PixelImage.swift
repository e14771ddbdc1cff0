import CPNG
import EssentialFoundation

/// The pixels of an image.
struct PixelImage {
    /// A colour, and whether the pixel is seen.
    struct Pixel: Hashable {
        var red, green, blue: UInt8
        var isOpaque: Bool
    }

    let width, height: Int
    /// The pixels, row by row.
    let pixels: [Pixel]

    /// The most pixels of an image that is read: 16 MiB of memory.
    private static let countLimit = 4 << 20

    /// Creates an image.
    init(width: Int, height: Int, pixels: [Pixel]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Reads a PNG file.
    ///
    /// `nil` if it isn't one, has more than 4 million pixels, or the system has no libpng.
    init?(png contents: Data) {
        var bytes: [UInt8] = []
        var size = (width: 0, height: 0)
        let isRead = contents.withUnsafeBytes { (file: UnsafeRawBufferPointer) -> Bool in
            guard let start = file.baseAddress else { return false }
            return withUnsafeTemporaryAllocation(of: png_functions.self, capacity: 1) { memory in
                guard let functions = memory.baseAddress, png_functions_load(functions) == 0 else { return false }
                var image = png_image()
                image.version = UInt32(png_image_version)
                defer { functions.pointee.free(&image) }
                guard functions.pointee.begin_read_from_memory(&image, start, file.count) != 0 else { return false }
                size = (Int(image.width), Int(image.height))
                guard size.width > 0, size.height > 0, size.width <= Self.countLimit,
                    size.height <= Self.countLimit / size.width
                else { return false }
                image.format = UInt32(png_format_rgba)
                bytes = [UInt8](repeating: 0, count: 4 * size.width * size.height)
                return bytes.withUnsafeMutableBytes { (pixels: UnsafeMutableRawBufferPointer) -> Bool in
                    guard let pixels = pixels.baseAddress else { return false }
                    return functions.pointee.finish_read(&image, nil, pixels, 0, nil) != 0
                }
            }
        }
        guard isRead else { return nil }
        width = size.width
        height = size.height
        pixels = stride(from: 0, to: bytes.count, by: 4).map { place in
            Pixel(
                red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2], isOpaque: bytes[place + 3] >= 128)
        }
    }

    /// Returns the image in another size; each pixel is the mean of those that it covers.
    func scaled(width newWidth: Int, height newHeight: Int) -> PixelImage {
        var scaled: [Pixel] = []
        scaled.reserveCapacity(newWidth * newHeight)
        for row in 0..<newHeight {
            let rows = Self.range(of: row, of: newHeight, in: height)
            for column in 0..<newWidth {
                scaled.append(mean(of: Self.range(of: column, of: newWidth, in: width), rows))
            }
        }
        return PixelImage(width: newWidth, height: newHeight, pixels: scaled)
    }

    /// Returns the part of a length that one of so many equal parts covers, at least one.
    private static func range(of index: Int, of count: Int, in length: Int) -> Range<Int> {
        let start = index * length / count
        return start..<max(start + 1, (index + 1) * length / count)
    }

    private func mean(of columns: Range<Int>, _ rows: Range<Int>) -> Pixel {
        var sum = (red: 0, green: 0, blue: 0, count: 0)
        for row in rows {
            for pixel in pixels[(row * width + columns.lowerBound)..<(row * width + columns.upperBound)]
            where pixel.isOpaque {
                sum.red += Int(pixel.red)
                sum.green += Int(pixel.green)
                sum.blue += Int(pixel.blue)
                sum.count += 1
            }
        }
        guard 2 * sum.count >= columns.count * rows.count else {
            return Pixel(red: 0, green: 0, blue: 0, isOpaque: false)
        }
        return Pixel(
            red: UInt8(sum.red / sum.count), green: UInt8(sum.green / sum.count), blue: UInt8(sum.blue / sum.count),
            isOpaque: true)
    }
}
