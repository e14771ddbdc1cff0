// Run by the build plugin:
//
//     intentc DEFINITION OUTPUT [CONFIGURATION]
//     intentc --embed OUTPUT DEFINITION...
//     intentc --support|--entry-point OUTPUT CONFIGURATION [--import MODULE]...
//             [--built-in MODULE DEFINITION CONFIGURATION]... [DEFINITION...]

let arguments = Array(CommandLine.arguments.dropFirst())
do throws(GenerationFailure) {
    switch (arguments.first, arguments.count) {
    case ("--embed"?, 2...): try Embedding(output: arguments[1], definitions: Array(arguments[2...])).run()
    case ("--support"?, 3...), ("--entry-point"?, 3...):
        try SupportGeneration(
            output: arguments[1], configuration: arguments[2], rest: arguments[3...],
            hasEntryPoint: arguments[0] == "--entry-point"
        ).run()
    case (_, 2...3):
        try Generation(
            definition: arguments[0], output: arguments[1], configuration: arguments.count == 3 ? arguments[2] : nil
        ).run()
    default:
        Console.fail(
            """
            usage: intentc DEFINITION OUTPUT [CONFIGURATION]
                   intentc --embed OUTPUT DEFINITION...
                   intentc --support|--entry-point OUTPUT CONFIGURATION [--import MODULE]...
                           [--built-in MODULE DEFINITION CONFIGURATION]... [DEFINITION...]
            """, exitCode: 64)
    }
} catch {
    Console.fail(error.message, exitCode: error.exitCode)
}
