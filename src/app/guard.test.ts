import { describe, expect, it } from 'vitest';
import { passage } from './guard.ts';
import type { Readable } from './start-route.ts';

const routes = (...readable: string[]): Readable => ({
  exists: (path) => ['/mitglieder', '/ortsgruppen', '/einsaetze'].some((route) => path === route || path.startsWith(`${route}/`)),
  mayRead: (path) => readable.some((route) => path === route || path.startsWith(`${route}/`)),
});
const go = (path: string, ...readable: string[]) => passage(path, path, routes(...readable));

describe('signed out', () => {
  it('leads to the sign-in and remembers where one wanted to go', () => {
    expect(passage('/einsaetze/7?tab=fotos', '/einsaetze/7', undefined)).toEqual({ to: 'login', returnUrl: '/einsaetze/7?tab=fotos' });
    expect(passage('/', '/', undefined)).toEqual({ to: 'login' });
  });
});

describe('signed in', () => {
  it('opens what may be read, deep links too', () => {
    expect(go('/einsaetze/7', '/einsaetze')).toEqual({ to: 'stay' });
  });

  it('leads the empty path to the first readable list', () => {
    expect(go('/', '/einsaetze')).toEqual({ to: 'go', path: '/einsaetze' });
  });

  it.each(['/musikkapellen', '/choere', '/organisationen', '/bezirke', '/unbekannt'])('leads %s to the organisation screen', (path) => {
    expect(go(path, '/ortsgruppen', '/mitglieder')).toEqual({ to: 'go', path: '/ortsgruppen' });
  });

  it('says so when an area may not be read', () => {
    expect(go('/einsaetze', '/mitglieder')).toEqual({ to: 'go', path: '/mitglieder', notice: 'Sie verfügen nicht über die notwendigen Rechte.' });
  });

  it('has nowhere to go without any area', () => {
    expect(go('/einsaetze')).toEqual({ to: 'nowhere', notice: 'Ungültige Rechte' });
  });
});
