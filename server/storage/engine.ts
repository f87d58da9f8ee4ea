/** A PostgreSQL backend in this process that speaks the wire protocol. */
export type Engine = {
  /** Sends whole protocol messages, resolves with the bytes of the answer. Rejects only when the engine is gone. */
  exec(message: Uint8Array): Promise<Uint8Array>;
  /** Shuts down in order; the data directory is checkpointed. */
  close(): Promise<void>;
  /** Ends at once, like a power loss. Every call from now on rejects with `reason`. */
  kill(reason: Error): void;
};
