// The delegate of such an app needs both.
@_exported public import IntentApp
@_exported public import Intents
