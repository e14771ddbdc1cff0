import CommandLineArguments

/// A shell that can complete the words of a command line.
enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish

    /// The script that the shell evaluates once; it then calls the hidden command for each completion.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    // Bash splits words at “=” and “:” too. It passes the line as it is, and expects a replacement for the last piece.
    private static let bashScript = """
        # Completes the command lines of shortcutctl in bash.
        _shortcutctl() {
            local reply
            COMPREPLY=()
            while IFS= read -r reply; do
                COMPREPLY+=("$reply")
            done < <("${1/#\\~/$HOME}" __complete bash -- \\
                "${COMP_LINE:0:$COMP_POINT}" "$COMP_WORDBREAKS" </dev/null 2>/dev/null)
        }
        complete -o nospace -F _shortcutctl shortcutctl

        """

    // The candidates have been filtered already (-U); one that ends with “=” or “/” can be continued. zsh separates an
    // open quote from the rest of the word. Descriptions form a column beside all values but very long ones.
    private static let zshScript = """
        #compdef shortcutctl
        # Completes the command lines of shortcutctl in zsh.
        _shortcutctl() {
            local line value text
            local -i width=0
            local -a lines whole begun wholeTexts begunTexts
            lines=("${(@f)$("${(Q)words[1]}" __complete zsh -- \\
                "${(@Q)words[2,CURRENT-1]}" "$QIPREFIX$PREFIX" </dev/null 2>/dev/null)}")
            for line in "${lines[@]}"; do
                value="${line%%$'\\t'*}"
                (( ${(m)#value} > width && ${(m)#value} <= 40 )) && width=${(m)#value}
            done
            for line in "${lines[@]}"; do
                value="${line%%$'\\t'*}"
                # Within backquotes, a backslash doesn't keep these from being executed. Which of several backquotes
                # on these lines begins a command can't be told without reading them as the shell does.
                [[ "$PREBUFFER$LBUFFER" == *\\`* && "$value" == *[\\`\\$\\\\]* ]] && continue
                text="$value"
                if [[ "$line" == *$'\\t'* ]]; then
                    (( ${(m)#value} < width )) && text="${(mr:width:)value}"
                    text+="  ${line#*$'\\t'}"
                fi
                if [[ "$value" == *[=/] ]]; then
                    begun+=("$value")
                    begunTexts+=("$text")
                elif [[ -n "$value" ]]; then
                    whole+=("$value")
                    wholeTexts+=("$text")
                fi
            done
            (( $#whole )) && compadd -U -l -d wholeTexts -a whole
            (( $#begun )) && compadd -U -l -S '' -d begunTexts -a begun
            return 0
        }
        if [[ "${funcstack[1]}" == _shortcutctl ]]; then
            _shortcutctl "$@"
        else
            compdef _shortcutctl shortcutctl
        fi

        """

    private static let fishScript = """
        # Completes the command lines of shortcutctl in fish.
        function __shortcutctl_complete
            set -l words (commandline -opc)
            set -l program $words[1]
            set -e words[1]
            set -l typed (commandline -ct)
            $program __complete fish -- $words "$typed" </dev/null 2>/dev/null
        end
        complete -c shortcutctl -f -a '(__shortcutctl_complete)'

        """
}
