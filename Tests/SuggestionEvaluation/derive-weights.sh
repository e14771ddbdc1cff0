#!/bin/sh
# Derives the weights that ship with the suggestion engine from the part of real logs that is not scored, and writes them
# into its source. Run from the top of the package; the logs are looked for beside it.
set -eu
logs=${1:-../shared/prediction}
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
for name in fsq_nyc geolife collegemsg coffee studentlife3_apps; do
    gzip -dc "$logs/$name.tsv.gz" >"$folder/$name.tsv"
done
# How much an event counts, and which of the two kinds a person is first taken for, stand behind each file: places, or
# people and things. Files with few events count more, so that one set of weights is derived for all.
set -- "$folder/fsq_nyc.tsv:published:none:1:0" "$folder/geolife.tsv:published:none:5:0" \
    "$folder/collegemsg.tsv:last30:30m:3:1" "$folder/coffee.tsv:last30:none:5:1" \
    "$folder/studentlife3_apps.tsv:last30:all:3:1"
swift run -c release suggestion-evaluation --fit "$@" >"$folder/weights.swift"
swift run -c release suggestion-evaluation --fit --people "$@" >"$folder/people.swift"
cp "$folder/weights.swift" "Sources/IntentSuggestions/Predicting/StartingWeights+Standard.swift"
cp "$folder/people.swift" "Sources/IntentSuggestions/People/StartingWeights+Recency.swift"
