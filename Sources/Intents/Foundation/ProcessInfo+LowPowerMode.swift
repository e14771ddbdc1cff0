extension ProcessInfo {
    /// Whether the machine saves power: the platform profile of the kernel is `low-power`.
    ///
    /// It is `false` on a machine without platform profiles.
    public var isLowPowerModeEnabled: Bool {
        // Linux documents the file in Documentation/ABI/testing/sysfs-platform_profile.
        guard let profile = try? Data(contentsOf: URL(filePath: "/sys/firmware/acpi/platform_profile")) else {
            return false
        }
        return profile.prefix { $0 != UInt8(ascii: "\n") } == Data("low-power".utf8)
    }
}
