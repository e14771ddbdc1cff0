#!/bin/bash
# Generates Swift from every definition of the corpus beside the project and compiles each file as a module of its own.
#
#   Tests/CorpusCompilation/compile.sh [latest|all]
#
# Does nothing where ../shared/corpus (or $CORPUS) is not there. KEEP=DIR keeps the generated files; BUILD=DIR is the folder of
# a build that is there, so that nothing is built.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
corpus=${CORPUS:-$root/../shared/corpus}
variant=${1:-latest}
[[ $variant == all ]] && variant=
if [[ ! -f "$corpus/INDEX.tsv" ]]; then
    echo "no corpus beside the project; nothing to compile"
    exit 0
fi

cd "$root"
if [[ -z ${BUILD:-} ]]; then
    swift build --product intentc
    swift build --target IntentKit
    BUILD=$root/.build/debug
fi
export BUILD
export OUTPUT=${KEEP:-$(mktemp -d)}
[[ -n ${KEEP:-} ]] || trap 'rm -rf "$OUTPUT"' EXIT
mkdir -p "$OUTPUT"

# The flags are those of a strict target that lets each file import for itself.
compile() {
    local source=$1 name
    name=$(basename "$source" .intentdefinition)
    local generated="$OUTPUT/$name.swift"
    if ! "$BUILD/intentc" "$source" "$generated" 2>"$OUTPUT/$name.log"; then
        echo "cannot generate from $source:"
        cat "$OUTPUT/$name.log"
        return 1
    fi
    swiftc -c -parse-as-library -module-name Generated -swift-version 6 -warnings-as-errors \
        -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
        -enable-upcoming-feature ExistentialAny -I "$BUILD/Modules" \
        -o "$OUTPUT/$name.o" "$generated" >"$OUTPUT/$name.errors" 2>&1 && rm "$OUTPUT/$name.o" && return
    echo "cannot compile what is generated from $source:"
    cat "$OUTPUT/$name.errors"
    return 1
}
export -f compile

awk -F'\t' -v variant="$variant" '
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
    variant == "" || $column["variant"] == variant { print $column["file"] }
' "$corpus/INDEX.tsv" | sed "s|^|$corpus/|" | xargs -P 2 -I {} bash -c 'compile "$1"' _ {}
echo "compiled $(find "$OUTPUT" -name '*.errors' | wc -l) files"
