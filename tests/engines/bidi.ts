/** An entry of the browser's log, as far as we read it. */
export interface Entry {
  readonly level: string;
  /** `console` or `javascript`. */
  readonly type: string;
  readonly text: string;
}

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: Entry;
}

/** Commands and the log of WebDriver BiDi over one WebSocket. */
export class Bidi {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (cause: Error) => void; method: string }
  >();
  private last = 0;
  private log: (entry: Entry) => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.take(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      for (const { reject, method } of this.waiting.values()) reject(new Error(`${method}: the browser has gone`));
      this.waiting.clear();
    });
  }

  static connect(url: string): Promise<Bidi> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url);
      socket.addEventListener('open', () => resolve(new Bidi(socket)));
      socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)));
    });
  }

  /** Throws the browser's message when it refuses. */
  call<T>(method: string, params: object): Promise<T> {
    this.last += 1;
    const id = this.last;
    const answer = new Promise<unknown>((resolve, reject) => this.waiting.set(id, { resolve, reject, method }));
    this.socket.send(JSON.stringify({ id, method, params }));
    return answer.then((result) => result as T); // the protocol says what each command answers
  }

  onLog(take: (entry: Entry) => void): void {
    this.log = take;
  }

  private take(message: Message): void {
    if (message.method === 'log.entryAdded' && message.params !== undefined) return this.log(message.params);
    const asked = this.waiting.get(message.id ?? 0);
    if (asked === undefined) return;
    this.waiting.delete(message.id ?? 0);
    if (message.type === 'success') asked.resolve(message.result);
    else asked.reject(new Error(`Firefox ${asked.method}: ${message.error} ${message.message}`));
  }
}
