// Foundation without its tables for locales, which would be loaded into every process.
#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif
