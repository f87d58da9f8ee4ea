// Serves the pages and rows of the benchmark, and passes /api on to the product's server, as slowly as wanted.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';

/** Every origin is a port of its own: the browser then keeps their storage apart and can say how much each one uses. */
export async function startHost({ scripts, files = {}, upstream }) {
  let delay = 0;
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url, 'http://host');
    if (pathname.startsWith('/api/')) return setTimeout(() => pass(req, res, upstream), delay);
    if (pathname.startsWith('/delay/')) {
      delay = Number(pathname.slice('/delay/'.length));
      return send(res, 'text/plain', '');
    }
    const file = files[pathname.slice(1)] ?? join(scripts, pathname);
    if (pathname.endsWith('.ndjson')) return send(res, 'application/x-ndjson', createReadStream(file));
    if (pathname.endsWith('.js') && existsSync(file)) return send(res, 'text/javascript', readFileSync(file));
    if (pathname === '/ours' || pathname === '/peers')
      return send(
        res,
        'text/html',
        `<!doctype html><meta charset="utf-8"><title>bench</title><script type="module" src="${pathname}.js"></script>`,
      );
    res.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    port: server.address().port,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

function send(res, type, body) {
  res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  if (typeof body === 'string' || Buffer.isBuffer(body)) res.end(body);
  else body.pipe(res);
}

function pass(req, res, upstream) {
  const { hostname, port } = new URL(upstream);
  const onward = request(
    { hostname, port, method: req.method, path: req.url, headers: { ...req.headers, host: `${hostname}:${port}` } },
    (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
    },
  );
  onward.on('error', () => res.writeHead(502).end());
  res.on('close', () => onward.destroy());
  req.pipe(onward);
}
