import Greetings
import IntentKit
import IntentRuntime

let transcript = await IntentRunner().run(GreetIntent(name: CommandLine.arguments.dropFirst().first)) { _ in
    GreetHandler()
} answer: { _, _ in
    .value(.string("nobody in particular"))
}
print(transcript.outcome.kind, transcript.outcome.dialog?.full ?? "")
