import { describe, expect, test } from 'vitest';
import { unpackMessage } from '../../lib/message.ts';
import { rueckgabegrund } from '../finanzen/finanzen.vocabularies.ts';
import { grundGegenWiederholung, verwendungszweck } from './einzug.rules.ts';
import { aenderung, grundGegen, gueltigBis, sequenztyp } from './mandat.rules.ts';
import { codeVon, folgeVon } from './rueckgabe.rules.ts';

const textOf = (packed: string | undefined): string | undefined => packed && unpackMessage(packed).id;

test('a claim that came back is collected once more after somebody let it, and an older return does not count then', () => {
  const zurueck = { isocode: 'MD06', iban: 'DE89370400440532013000', rueckgabeam: '2026-02-04' };
  expect(textOf(grundGegenWiederholung([zurueck, zurueck], zurueck.iban))).toContain('Schon zweimal');
  const freigegeben = { ...zurueck, nochmals_am: '2026-02-10T09:00:00.000Z' };
  expect(grundGegenWiederholung([freigegeben, zurueck], zurueck.iban)).toBeUndefined();
  // It came back anew after that.
  expect(grundGegenWiederholung([{ ...zurueck, isocode: 'MS03' }, freigegeben], zurueck.iban)).toBeUndefined();
  expect(grundGegenWiederholung([zurueck, zurueck, freigegeben], zurueck.iban)).toBeDefined();
});

// The worked examples of the domain documents.
test.each([
  ['2023-08-31', '2026-08-31'],
  ['2023-03-15', '2026-03-15'],
  ['2024-02-29', '2027-02-28'],
])('a mandate last used on %s serves until %s', (used, until) => {
  expect(gueltigBis(used)).toBe(until);
});

describe('a mandate', () => {
  const good = {
    status: 'Aktiv',
    unterschriftam: '2025-03-01',
    letztenutzung: null,
    iban: 'DE89370400440532013000',
  } as const;
  test.each([
    [{}, undefined],
    [{ letztenutzung: '2023-08-31', unterschriftam: '2020-01-01' }, undefined],
    [{ letztenutzung: '2023-08-30', unterschriftam: '2020-01-01' }, 'Das Mandat ist seit {tag} abgelaufen.'],
    [{ unterschriftam: null }, 'Das Mandat ist nicht unterschrieben.'],
    [{ unterschriftam: '2026-08-21' }, 'Das Mandat ist erst ab {tag} unterschrieben.'],
    [{ status: 'Entwurf' }, 'Das Mandat ist noch ein Entwurf.'],
    [{ status: 'Gesperrt' }, 'Das Mandat ist gesperrt.'],
    [{ status: 'Widerrufen' }, 'Das Mandat ist widerrufen.'],
    [{ status: 'Erloschen' }, 'Das Mandat ist erloschen.'],
    [{ iban: 'DE8937040044053201300' }, 'Keine gültige IBAN.'],
    [{ iban: 'TR330006100519786457841326' }, 'Das Land der IBAN nimmt am SEPA nicht teil.'],
  ] as const)('with %j is kept back by: %s', (change, sentence) => {
    expect(textOf(grundGegen({ ...good, ...change }, '2026-08-31', '2026-08-20'))).toBe(sentence);
  });
});

test('first and following collections are told apart in the file only where the bank asks for it', () => {
  const usual = { einmalig: false, isErste: true, isLetzte: false };
  expect(sequenztyp(usual, false)).toBe('RCUR');
  expect(sequenztyp(usual, true)).toBe('FRST');
  expect(sequenztyp({ ...usual, isErste: false }, true)).toBe('RCUR');
  expect(sequenztyp({ ...usual, isLetzte: true }, true)).toBe('FNAL');
  expect(sequenztyp({ ...usual, einmalig: true }, true)).toBe('OOFF');
});

describe('what was changed of a mandate', () => {
  const before = { mandatsref: 'A', iban: 'DE1', glaeubigerid: 'DE98ZZZ', glaeubigername: 'Verein' };
  test.each([
    [{}, undefined],
    [{ iban: 'DE2' }, { account: true }],
    [{ mandatsref: 'B' }, { reference: 'A' }],
    [{ glaeubigerid: 'DE99ZZZ' }, { creditorId: 'DE98ZZZ' }],
    [
      { glaeubigername: 'Verband', iban: 'DE2' },
      { creditorName: 'Verein', account: true },
    ],
  ])('%j is told by %j', (change, told) => {
    expect(aenderung(before, { ...before, ...change })).toEqual(told);
  });
  test('is nothing before the first collection', () => {
    expect(aenderung(undefined, before)).toBeUndefined();
  });
});

describe('a return', () => {
  test.each([
    ['AC01', 'IBANFalsch', 'bleibt', true],
    ['RC01', 'BICFalsch', 'bleibt', true],
    ['AC04', 'KeinKonto', 'gesperrt', false],
    ['AC06', 'KontoGesperrt', 'gesperrt', false],
    ['AG01', 'NichtZulaessig', 'bleibt', false],
    ['AG02', 'Transaktionscode', 'bleibt', false],
    ['AM04', 'KeineDeckung', 'bleibt', true],
    ['AM05', 'Doppelt', 'bleibt', false],
    ['BE05', 'GlaeubigerIDFalsch', 'bleibt', true],
    ['FF05', 'SequenzFalsch', 'bleibt', true],
    ['MD01', 'KeinMandat', 'gesperrt', false],
    ['MD02', 'OhneGrund', 'gesperrt', false],
    ['MD06', 'Widerspruch', 'gesperrt', false],
    ['MD07', 'Todesfall', 'erloschen', false],
    ['MS02', 'AblehnungZahler', 'gesperrt', false],
    ['MS03', 'OhneGrund', 'bleibt', true],
    ['RR03', 'Regulatorisch', 'bleibt', false],
    ['SL01', 'Sonderdienst', 'bleibt', true],
    ['XY99', 'OhneGrund', 'bleibt', true],
    ['constructor', 'OhneGrund', 'bleibt', true],
  ] as const)('%s is %s: mandate %s, again %s', (code, grund, mandat, darfNochmals) => {
    expect(folgeVon(code)).toMatchObject({ grund, mandat, darfNochmals });
  });

  test('every one of the 17 reasons has a code, which leads back to it', () => {
    expect(rueckgabegrund.names).toHaveLength(17);
    for (const grund of rueckgabegrund.names) expect(folgeVon(codeVon(grund)).grund).toBe(grund);
  });

  test('lets a claim be collected once more, not twice, and never where the reason says no; another account is another try', () => {
    const returned = (isocode: string, iban = 'DE1') => ({ isocode, iban, rueckgabeam: '2026-02-04' });
    expect(grundGegenWiederholung([], 'DE1')).toBeUndefined();
    expect(grundGegenWiederholung([returned('AM04')], 'DE1')).toBeUndefined();
    expect(textOf(grundGegenWiederholung([returned('MS03'), returned('AM04')], 'DE1'))).toContain('zweimal');
    expect(textOf(grundGegenWiederholung([returned('AG01')], 'DE1'))).toContain('nicht noch einmal');
    expect(grundGegenWiederholung([returned('AG01')], 'DE2')).toBeUndefined();
    // Its mandate rests; who lets it hold again has decided.
    expect(grundGegenWiederholung([returned('MD06')], 'DE1')).toBeUndefined();
  });
});

test('a text names whole claims as long as there is room, and says that there are more', () => {
  expect(verwendungszweck(['Beitrag 2026 Müller', 'Kurs & Fahrt'])).toBe('Beitrag 2026 Mueller, Kurs + Fahrt');
  const long = verwendungszweck(Array.from({ length: 20 }, (_, at) => `Beitrag Nr. ${at}`));
  expect(long.length).toBeLessThanOrEqual(140);
  expect(long).toMatch(/Nr\. \d+ \.\.\.$/);
});
