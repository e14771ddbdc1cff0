extension LibraryImage {
    /// Returns the reason why a library can't be loaded into a host, and how to build it instead, or `nil` if it can.
    ///
    /// A process must have only one Swift runtime. A second one is isolated well enough, but has a main queue of its
    /// own that nobody serves: the first handler on the main actor would wait until the timeout.
    ///
    /// - Parameter hostSharesRuntime: Whether the host uses `libswiftCore.so`, and not a copy in its own program.
    func misfit(hostSharesRuntime: Bool) -> String? {
        switch (swiftRuntime, hostSharesRuntime) {
        case (.none, _), (.shared, true): nil
        case (.shared, false):
            """
            the host has a copy of the Swift runtime in its program, and the library would load another; build the \
            host without --static-swift-stdlib, or run the plugin's program instead
            """
        case (.ownCopy, true):
            """
            the library has a copy of the Swift runtime in it, and the host another; build the library as a dynamic \
            library product with “swift build”, without -static-stdlib
            """
        case (.ownCopy, false):
            """
            the library and the host's program each have a copy of the Swift runtime in them; build both with “swift \
            build”, without --static-swift-stdlib and -static-stdlib, or run the plugin's program instead
            """
        }
    }
}
