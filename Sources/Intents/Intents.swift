// As on Apple's systems, whoever imports Intents has these, too.
@_exported import Dispatch
@_exported import Foundation
