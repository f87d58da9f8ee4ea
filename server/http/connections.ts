import type { Server } from 'node:http';

/** Closes a connection with the answer that ends on it after `stopping`: kept alive for another question, it would hold up the end of the server. */
export function closeWhenStopping(server: Server, stopping: AbortSignal): void {
  server.on('request', ({ socket }, response) => {
    response.once('close', () => {
      if (stopping.aborted) socket.destroySoon();
    });
  });
}
