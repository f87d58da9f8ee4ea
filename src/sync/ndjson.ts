/** Lines of a streamed body as JSON values, each as soon as it is there. A last line without its end was cut and is left out. */
export async function* ndjson(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<unknown> {
  for await (const line of lines(body, signal)) if (line !== '') yield JSON.parse(line);
}

/** Complete lines of a streamed UTF-8 body, without their ends. Ends when the signal aborts. */
export async function* lines(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) yield part.endsWith('\r') ? part.slice(0, -1) : part;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
