/** Executable of Firefox; undefined when there is none. */
export function firefox(): string | undefined;
/** Arguments and environment of Node for the runner of these tests. */
export function enginesCommand(args: readonly string[]): { readonly args: string[]; readonly env: NodeJS.ProcessEnv };
/** Installs WebKit and Firefox with their drivers where that is possible; throws one clear sentence elsewhere. */
export function ensureEngines(): Promise<void>;
