import CommandLineArguments

/// The option for the scene of an app.
struct SceneOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The scene of an app that the request goes to. (default: the one last in the foreground)",
            valueName: "scene"))
    var scene: String?

    mutating func validate() throws {
        if scene == "" { throw ValidationError("--scene is empty; name the scene, or leave it out") }
    }
}
