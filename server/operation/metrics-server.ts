import { createServer } from 'node:http';
import { log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Where metrics are told: an address of their own, on the loopback interface unless somebody says otherwise (`METRIK`). */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Answers `GET /metrics` at an address that no proxy shows to the world; nothing else lies there. Answers the way to stop. */
export async function serveMetrics(metrics: Metrics, { host, port }: MetricsAddress): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  log('info', 'metrik', { text: `Metriken: http://${host}:${port}/metrics` });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
