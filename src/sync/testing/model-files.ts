/** Answers a resumable upload to the model server's files, by the hash of their content. */
export function takeFile(files: Map<string, Uint8Array>, sha256: string, init: RequestInit): Response {
  const known = files.get(sha256) ?? new Uint8Array();
  if (init.method === 'HEAD')
    return new Response(
      null,
      known.length === 0
        ? { status: 404 }
        : { headers: { 'upload-offset': String(known.length), 'upload-complete': '?0' } },
    );
  const [, from, , total] = /bytes (\d+)-(\d+)\/(\d+)/.exec(new Headers(init.headers).get('content-range') ?? '') ?? [];
  if (Number(from) !== known.length || !(init.body instanceof ArrayBuffer))
    return Response.json({ offset: known.length }, { status: 409 });
  const all = new Uint8Array(known.length + init.body.byteLength);
  all.set(known);
  all.set(new Uint8Array(init.body), known.length);
  files.set(sha256, all);
  return Response.json({ offset: all.length, complete: all.length === Number(total) });
}
