// An extension that speaks the protocol by hand, and misbehaves at one of its messages.
//
// Arguments: the method at which it misbehaves, and how.

let arguments = CommandLine.arguments
Program(moment: arguments.count > 1 ? arguments[1] : "", behaviour: arguments.count > 2 ? arguments[2] : "").run()
