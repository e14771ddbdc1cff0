import EssentialFoundation
import IntentFormatting
import IntentKit
import IntentRuntime

/// Writes a value by locale for a host that has loaded this library, as specified at `FormatRequest.entryPoint`.
@_cdecl("intent_formats_write")
public func write(
    _ request: UnsafePointer<UInt8>?, _ count: Int, _ host: UnsafeMutableRawPointer?,
    _ take: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Void
) -> Int32 {
    let bytes = Data(UnsafeBufferPointer(start: request, count: request == nil ? 0 : max(0, count)))
    guard let request = try? JSONDecoder().decode(FormatRequest.self, from: bytes) else { return 2 }
    guard let text = text(request) else { return 1 }
    let utf8 = Array(text.utf8)
    utf8.withUnsafeBufferPointer { take(host, $0.baseAddress, $0.count) }
    return 0
}

private func text(_ request: FormatRequest) -> String? {
    let formatter = LocaleFormatter(
        localeIdentifier: request.locale, timeZoneIdentifier: request.timeZone, now: request.now)
    if let value = request.value { return formatter.text(value, metadata: request.metadata) }
    return request.texts.flatMap { formatter.list($0, isChoice: request.isChoice ?? false) }
}
