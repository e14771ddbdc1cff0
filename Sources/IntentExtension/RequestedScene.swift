/// The scene of an app that a person has chosen for a request, while its handler is looked up.
package enum RequestedScene {
    /// The identifier of the scene; `nil` if the person has chosen none.
    @TaskLocal package static var identifier: String?
}
