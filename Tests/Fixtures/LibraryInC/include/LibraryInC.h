// The library exports what IntentLibrary.h declares, and nothing else.
