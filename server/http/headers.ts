import type { MiddlewareHandler } from 'hono';

// `base-uri 'self'`: index.html has a <base>, so that deep links find the hashed files below any base path.
const pagePolicy = [
  "default-src 'none'",
  // WebAssembly, for Argon2id and for reading codes; it allows no script.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Data and files are never a page: whatever they hold, nothing in them runs. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const sharing = 'Cross-Origin-Resource-Policy';

const common: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), serial=(), display-capture=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  [sharing]: 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-Frame-Options': 'DENY',
};

/** Browsers that were here once by https come by nothing else for a year. */
const onlySecure = 'max-age=31536000';

/** Security headers of every answer; where people find the app by https (`isSecure`), only so; answers of the API are never cached, and a customer's own files (`isData`) are never a page. */
export const securityHeaders =
  ({
    isApi,
    isData,
    isSecure,
  }: Record<'isApi' | 'isData', (path: string) => boolean> & { readonly isSecure: boolean }): MiddlewareHandler =>
  async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(common)) {
      // The picture of a newsletter says itself that a mail may show it.
      if (name === sharing && c.res.headers.has(name)) continue;
      c.res.headers.set(name, value);
    }
    if (isSecure) c.res.headers.set('Strict-Transport-Security', onlySecure);
    const api = isApi(c.req.path);
    c.res.headers.set('Content-Security-Policy', api || isData(c.req.path) ? dataPolicy : pagePolicy);
    if (api && !c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
