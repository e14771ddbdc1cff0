extension Shortcutctl {
    /// A plugin in the language of the shell, which offers what a file beside it lists.
    static func shellPlugin(supporting intents: [String]) -> String {
        """
        #!/bin/sh
        exec 4<&3
        while IFS= read -r line <&4; do
            number=${line#*'"id":'}
            number=${number%%[!0-9]*}
            case $line in
            *'"method":"initialize"'*)
                answer='{"protocolVersion":1,"intents":["\(intents.joined(separator: "\",\""))"]}' ;;
            *'"method":"options"'*) read -r answer <"${0%/*}/options.json" || true ;;
            *) answer='{"code":"ready"}' ;;
            esac
            printf '{"jsonrpc":"2.0","id":%s,"result":%s}\\n' "$number" "$answer" >&3
        done

        """
    }
}
