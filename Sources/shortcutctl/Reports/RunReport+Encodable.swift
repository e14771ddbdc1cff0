import IntentDefinitions
import IntentKit
import IntentRuntime
import IntentUI

// Each part is written by its names, because a type of keys for each would take longer than writing all of them.

extension RunReport: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(intent, forKey: NameKey("intent"))
        try container.encode(outcome, forKey: NameKey("outcome"))
        try container.encodeIfPresent(code, forKey: NameKey("code"))
        try container.encodeIfPresent(dialog, forKey: NameKey("dialog"))
        try container.encodeIfPresent(conciseDialog, forKey: NameKey("conciseDialog"))
        try container.encodeIfPresent(reason, forKey: NameKey("reason"))
        try container.encodeIfPresent(phase, forKey: NameKey("phase"))
        try container.encodeIfPresent(parameter, forKey: NameKey("parameter"))
        try container.encodeIfPresent(requiresAppLaunch, forKey: NameKey("requiresAppLaunch"))
        try container.encodeIfPresent(launchesAppInForeground, forKey: NameKey("launchesAppInForeground"))
        try container.encode(values, forKey: NameKey("values"))
        try container.encode(response, forKey: NameKey("response"))
        try container.encode(prompts, forKey: NameKey("prompts"))
        try container.encodeIfPresent(prompt, forKey: NameKey("prompt"))
        try container.encode(calls, forKey: NameKey("calls"))
        try container.encode(plugin, forKey: NameKey("plugin"))
        try container.encode(pluginOutput, forKey: NameKey("pluginOutput"))
        try container.encode(unusedAnswers, forKey: NameKey("unusedAnswers"))
        try container.encodeIfPresent(unusedValues, forKey: NameKey("unusedValues"))
        try container.encodeIfPresent(card, forKey: NameKey("card"))
        try container.encodeIfPresent(cards, forKey: NameKey("cards"))
        try container.encode(exitCode, forKey: NameKey("exitCode"))
    }
}

extension RunReport.PluginPart: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(identifier, forKey: NameKey("identifier"))
        try container.encode(displayName, forKey: NameKey("displayName"))
    }
}

extension RunReport.PromptPart: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(phase, forKey: NameKey("phase"))
        try container.encodeIfPresent(parameter, forKey: NameKey("parameter"))
        try container.encodeIfPresent(element, forKey: NameKey("element"))
        try container.encode(why, forKey: NameKey("why"))
        try container.encode(dialog, forKey: NameKey("dialog"))
        try container.encodeIfPresent(conciseDialog, forKey: NameKey("conciseDialog"))
        try container.encode(items, forKey: NameKey("items"))
        try container.encodeIfPresent(itemCount, forKey: NameKey("itemCount"))
        try container.encodeIfPresent(page, forKey: NameKey("page"))
        try container.encodeIfPresent(searchTerm, forKey: NameKey("searchTerm"))
        try container.encodeIfPresent(answer, forKey: NameKey("answer"))
    }
}

extension RunReport.AnswerPart: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(kind, forKey: NameKey("kind"))
        try container.encodeIfPresent(value, forKey: NameKey("value"))
    }
}

extension RunReport.CallPart: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(phase, forKey: NameKey("phase"))
        try container.encode(call, forKey: NameKey("call"))
        try container.encodeIfPresent(parameter, forKey: NameKey("parameter"))
        try container.encode(milliseconds, forKey: NameKey("milliseconds"))
    }
}
