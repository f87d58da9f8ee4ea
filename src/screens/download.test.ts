import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked = vi.hoisted(() => ({ confirm: vi.fn() }));
vi.mock('../ui/overlays/confirm.tsx', () => asked);

const { download } = await import('./download.ts');

const link = { href: '', download: '', click: vi.fn() };
const share = vi.fn();

/** What this browser is: an iPad with or without a tap that still counts, or any other. */
function browser(about: { readonly isTapped?: boolean; readonly canShare?: boolean; readonly userAgent?: string }) {
  const { isTapped = true, canShare = true, userAgent = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15' } = about;
  vi.stubGlobal('navigator', {
    userAgent,
    maxTouchPoints: 5,
    canShare: () => canShare,
    share,
    userActivation: { isActive: isTapped },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { createElement: () => link });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  share.mockReset().mockResolvedValue(undefined);
  asked.confirm.mockReset();
  link.click.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hand = (): Promise<boolean> => download(new Blob(['a;b'], { type: 'text/csv' }), 'liste.csv');

test('an iPad gets the file in its share sheet', async () => {
  browser({});
  expect(await hand()).toBe(true);
  expect(share.mock.calls[0]?.[0].files[0]).toMatchObject({ name: 'liste.csv', type: 'text/csv' });
  expect(link.click).not.toHaveBeenCalled();
});

test('a tap that counts no longer is asked for once more', async () => {
  browser({ isTapped: false });
  asked.confirm.mockResolvedValue('ja');
  expect(await hand()).toBe(true);
  expect(asked.confirm).toHaveBeenCalledOnce();
  expect(share).toHaveBeenCalledOnce();
});

test('who closes the question or the sheet has not taken the file', async () => {
  browser({ isTapped: false });
  asked.confirm.mockResolvedValue('abbrechen');
  expect(await hand()).toBe(false);
  browser({});
  share.mockRejectedValue(Object.assign(new Error('closed'), { name: 'AbortError' }));
  expect(await hand()).toBe(false);
  expect(link.click).not.toHaveBeenCalled();
});

test.each([
  ['the sheet is refused', { isTapped: true }, 'NotAllowedError'],
  ['the sheet takes no such file', { canShare: false }, undefined],
  ['it is another device', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }, undefined],
])('the downloads take the file where %s', async (_, about, fault) => {
  browser(about);
  if (fault !== undefined) share.mockRejectedValue(Object.assign(new Error('no'), { name: fault }));
  expect(await hand()).toBe(true);
  expect(link).toMatchObject({ href: 'blob:1', download: 'liste.csv' });
  expect(link.click).toHaveBeenCalledOnce();
});
