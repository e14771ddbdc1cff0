// Run by the build plugin: intentc DEFINITION OUTPUT [CONFIGURATION]

let arguments = CommandLine.arguments.dropFirst()
guard (2...3).contains(arguments.count) else {
    Console.fail("usage: intentc DEFINITION OUTPUT [CONFIGURATION]", exitCode: 64)
}
do throws(GenerationFailure) {
    try Generation(
        definition: arguments[1], output: arguments[2], configuration: arguments.count == 3 ? arguments[3] : nil
    ).run()
} catch {
    Console.fail(error.message, exitCode: error.exitCode)
}
