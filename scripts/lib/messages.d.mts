/** Text and context of a message key. */
export function partsOf(key: string): [text: string, context?: string];

/** Map of message key to the first place that uses it. */
export function collectMessages(root: string): Map<string, string>;
