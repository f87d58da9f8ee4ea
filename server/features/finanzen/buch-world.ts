import { finanzeinstellungen } from '../../../src/features/finanzen/finanzeinstellungen.table.ts';
import { konten } from '../../../src/features/finanzen/konten.table.ts';
import { auswertungSchema, type Auswertung } from '../../../src/features/finanzen/finanzen.calls.ts';
import { idFromNaturalKey } from '../../../src/kit/records.ts';
import { newId } from '../../../src/lib/ids.ts';
import * as v from 'valibot';
import type { TestEngine } from '../../storage/test-storage.ts';
import type { Told } from '../../test-ask.ts';
import { openTestApp, type TestApp } from '../../test-app.ts';
import { allRights, branches, sektionen, userWith } from '../../test-branches.ts';

/** A branch that keeps books by the chart in the shape of SKR 49, with a cash box, a bank account and a deposit. For tests. */
export interface BuchWorld {
  readonly app: TestApp;
  readonly sek: string;
  readonly kassier: ReturnType<typeof userWith>;
  /** Id of an account by its number. */
  konto(kontonr: string): string;
  readonly kasse: string;
  readonly bank: string;
  readonly tagesgeld: string;
  /** Sets the day on which the server lives. */
  am(day: string): void;
  /** Adds a draft; answers its id. */
  entwurf(values: object, zeilen?: readonly object[]): Promise<string>;
  buche(id: string): Promise<Told>;
  storniere(id: string, grund?: string): Promise<Told>;
  /** Draft and booking in one; throws unless it was booked. Answers the id. */
  gebucht(values: object, zeilen?: readonly object[]): Promise<string>;
  auswertung(jahr: number): Promise<Auswertung>;
  schritt(url: string, id: string, nach: string, grund?: string): Promise<Told>;
}

/** Opens it in the middle of nothing, on the first day of a year; `variante`: another kind of organisation. */
export async function openBuchWorld(engine: TestEngine, jahr = 2026, variante?: string): Promise<BuchWorld> {
  const app = await openTestApp(engine, variante === undefined ? branches : { ...branches, config: { variante } });
  const sek = sektionen.a1;
  const kassier = userWith('kassier', allRights, 'a1');
  const am = (day: string): void => app.setNow(new Date(`${day}T12:00:00Z`));
  am(`${String(jahr)}-01-01`);
  const box = (bezeichnung: string, art: string, iban: string | null = null): Promise<string> =>
    app.create(kassier, '/sektionen/banken', { sek_id: sek, bezeichnung, art, iban });
  const kasse = await box('Kasse', 'Bar');
  const bank = await box('Bank', 'Bankkonto', 'DE89370400440532013000');
  const tagesgeld = await box('Tagesgeld', 'Sparbuch');
  await app.ask(kassier, '/kassenbuch/einrichtung', { method: 'PUT', body: { sek_id: sek, vorlage: 'skr49', jahr } });
  const settings = idFromNaturalKey(finanzeinstellungen, { sek_id: sek });
  await app.ask(kassier, `/kassenbuch/einstellungen/${String(settings)}`, {
    method: 'PUT',
    body: { umlage_ideell: 55, umlage_vv: 10, umlage_zb: 20, umlage_wgb: 15 },
    rev: 1,
  });
  const schritt: BuchWorld['schritt'] = (url, id, nach, grund) =>
    app.ask(kassier, `${url}/${id}/status`, {
      method: 'PUT',
      body: { nach, ...(grund === undefined ? {} : { grund }) },
    });
  const entwurf: BuchWorld['entwurf'] = async (values, zeilen = []) => {
    const id = await app.create(kassier, '/kassenbuch/kassenbuch', {
      id: newId(),
      sek_id: sek,
      beschreibung: 'Probe',
      ...values,
    });
    for (const zeile of zeilen) await app.create(kassier, '/kassenbuch/zeilen', { kassenbuch_id: id, ...zeile });
    return id;
  };
  const buche: BuchWorld['buche'] = (id) => schritt('/kassenbuch/kassenbuch', id, 'Gebucht');
  return {
    app,
    sek,
    kassier,
    kasse,
    bank,
    tagesgeld,
    am,
    schritt,
    entwurf,
    buche,
    konto: (kontonr) => idFromNaturalKey(konten, { sek_id: sek, kontonr }) ?? '',
    storniere: (id, grund = 'Falsch gebucht') =>
      app.ask(kassier, `/kassenbuch/kassenbuch/${id}/storno`, { method: 'PUT', body: { grund } }),
    async gebucht(values, zeilen) {
      const id = await entwurf(values, zeilen);
      const told = await buche(id);
      if (told.status !== 200) throw new Error(`${JSON.stringify(values)}: ${JSON.stringify(told.body)}`);
      return id;
    },
    async auswertung(year) {
      const told = await app.ask(kassier, `/buchungen/auswertung?sek_id=${sek}&jahr=${String(year)}`);
      return v.parse(auswertungSchema, told.body);
    },
  };
}
