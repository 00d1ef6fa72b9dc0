/** What a call does beyond its summary. It is apart from the endpoints, so that no browser loads it. */
export const operationSays: Readonly<Record<string, string>> = {};
