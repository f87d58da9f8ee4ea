import { describe, expect, test } from 'vitest';
import { germanText } from '../../lib/message.ts';
import {
  bescheidGiltBis,
  hindernisDerZuwendung,
  hindernisDesSpenders,
  hindernisseDerStelle,
  istNachverfolgbar,
  quittungenAus,
  rechtDerStelle,
  signaturFuer,
} from './quittung.rules.ts';

const sektion = { strasse: 'Talweg 1', plz: '83435', ort: 'Musterau' };
const steuern = {
  steuernr: '106/123/45678',
  finanzamt: 'Berchtesgaden',
  bescheidart: 'Freistellung' as const,
  bescheiddatum: '2024-03-14',
  veranlagungszeitraum: '2021 bis 2023',
  zwecke: 'der Rettung aus Lebensgefahr',
};
const day = '2026-01-20';
const of = (values: Parameters<typeof hindernisDerZuwendung>[1], more: object = {}, recht: 'DE' | 'IT' = 'DE') => {
  const told = hindernisDerZuwendung(
    recht,
    {
      art: 'Geldspende',
      betrag: 5000,
      datum: '2025-06-01',
      zahlungsart: 'Ueberweisung',
      quittungsstatus: 'Keine',
      ...values,
    },
    { ...steuern, ...more },
    day,
  );
  return told && germanText(told);
};
const stelle = (more: object, on = day, recht: 'DE' | 'IT' = 'DE') =>
  hindernisseDerStelle(recht, { sektion, steuern: { ...steuern, ...more } }, on).map(germanText);

describe('the notice of the tax office', () => {
  test.each([
    ['Freistellung', '2020-07-15', '2025-07-15'],
    ['Freistellung', '2022-03-14', '2027-03-14'],
    ['AnlageKSt', '2022-03-14', '2027-03-14'],
    ['Feststellung', '2022-03-14', '2025-03-14'],
    ['Freistellung', '2024-02-29', '2029-02-28'],
  ] as const)('%s of %s serves to %s, to the day', (bescheidart, bescheiddatum, until) => {
    expect(bescheidGiltBis({ bescheidart, bescheiddatum })).toBe(until);
    const after = Temporal.PlainDate.from(until).add({ days: 1 }).toString();
    expect(stelle({ bescheidart, bescheiddatum }, until)).toEqual([]);
    expect(stelle({ bescheidart, bescheiddatum }, after)).toEqual([
      bescheidart === 'Feststellung'
        ? 'Die Feststellung nach § 60a AO ist älter als drei Jahre. Keine Bestätigung möglich.'
        : 'Der Freistellungsbescheid ist älter als fünf Jahre. Keine Bestätigung möglich.',
    ]);
  });

  test('and all that a receipt says of the branch must be there', () => {
    expect(stelle({})).toEqual([]);
    expect(stelle({ bescheiddatum: null })).toEqual(['Bei den Steuerdaten fehlt der Bescheid des Finanzamts.']);
    expect(stelle({ finanzamt: null, steuernr: '', zwecke: null, veranlagungszeitraum: null })).toHaveLength(4);
    expect(hindernisseDerStelle('DE', { sektion: { ...sektion, ort: null }, steuern }, day)).toHaveLength(1);
    expect(
      hindernisseDerStelle('DE', { sektion: { ...sektion, archiviertam: '2025-12-31' }, steuern }, day),
    ).toHaveLength(1);
    expect(hindernisseDerStelle('DE', { sektion }, day)).toHaveLength(4);
  });

  test('is not needed in Italy, where the register is', () => {
    expect(rechtDerStelle({ runts_nr: '12345' })).toBe('IT');
    expect(rechtDerStelle({ runts_nr: '12345', bescheiddatum: '2024-01-01' })).toBe('DE');
    expect(rechtDerStelle(undefined)).toBe('DE');
    expect(
      hindernisseDerStelle('IT', { sektion, steuern: { runts_nr: '12345', steuernr: '92012340215' } }, day),
    ).toEqual([]);
    expect(stelle({ runts_nr: null }, day, 'IT')).toEqual(['Bei den Steuerdaten fehlt die RUNTS-Nummer.']);
  });
});

describe('a gift', () => {
  test.each([
    [{}, undefined],
    [{ quittungsstatus: 'Ausgestellt', quittungsnummer: '06-2026-00001' }, 'Schon quittiert: 06-2026-00001.'],
    [{ ausschluss: 'Gegenleistung' }, 'Eine Gegenleistung schließt die Zuwendungsbestätigung aus.'],
    [{ ausschluss: 'Arbeitsleistung' }, 'Eigene Arbeit ist keine Zuwendung.'],
    [{ ausschluss: 'Rueckgabe' }, 'Zurückgegeben oder zurückgebucht.'],
    [{ ausschluss: 'NichtZugeordnet' }, 'Die Zahlung ist noch nicht zugeordnet.'],
    [{ quittungsstatus: 'Storno' }, 'Zurückgegeben oder zurückgebucht.'],
    [{ betrag: 0 }, 'Der Betrag fehlt.'],
    [{ datum: '2026-01-21' }, 'Die Zuwendung liegt in der Zukunft.'],
    [{ zahlungsart: 'KeineZahlung' }, 'Es ist kein Geld geflossen.'],
    [
      { zahlungsart: 'Lastschrift', datum: '2025-11-25' },
      'Die Lastschrift kann noch zurückgegeben werden: Quittung erst nach dem 20.01.2026.',
    ],
    [{ zahlungsart: 'Lastschrift', datum: '2025-11-24' }, undefined],
    [{ art: 'Foerdererbeitrag' }, undefined],
    [{ zahlungsart: 'Bar' }, undefined],
  ] as const)('%j: %s', (values, sentence) => {
    expect(of(values)).toBe(sentence);
  });

  test('that is a fee counts only where fees do: the rescue, not the choir; never in Italy', () => {
    expect(of({ art: 'Mitgliedsbeitrag' }, { beitraege_abziehbar: true })).toBeUndefined();
    expect(of({ art: 'Mitgliedsbeitrag' })).toBe('Mitgliedsbeiträge sind hier nicht abziehbar.');
    expect(of({ art: 'Mitgliedsbeitrag' }, { beitraege_abziehbar: true }, 'IT')).toBe(
      'Ein Mitgliedsbeitrag ist keine Spende.',
    );
  });

  const goods = {
    art: 'Sachspende',
    bezeichnung: 'Akku-Bohrmaschine',
    zustand: 'gebraucht, gut',
    anschaffung_am: '2023-05-01',
    kaufpreisbetrag: 52000,
    herkunft: 'Privatvermoegen',
    wertunterlagen: true,
  } as const;
  test('in kind is described whole, with papers of its value', () => {
    expect(of(goods)).toBeUndefined();
    for (const column of ['bezeichnung', 'zustand', 'anschaffung_am', 'kaufpreisbetrag', 'herkunft'] as const)
      expect(of({ ...goods, [column]: null })).toContain('fehlen Angaben');
    expect(of({ ...goods, wertunterlagen: false })).toBe('Zur Sachspende fehlen die Unterlagen zum Wert.');
    expect(of({ ...goods, betrag: 3_000_000 }, {}, 'IT')).toBeUndefined();
    expect(of({ ...goods, betrag: 3_000_001 }, {}, 'IT')).toContain('beeidete Schätzung');
    expect(of({ ...goods, wertunterlagen: false }, {}, 'IT')).toContain('schriftliche Vereinbarung');
  });

  test('by waiver needs a claim from before, waived within three months', () => {
    const waiver = { verzicht: true, verzicht_am: '2025-03-10', anspruch_seit: '2025-03-09', grundlage: 'Satzung § 7' };
    expect(of(waiver)).toBeUndefined();
    expect(of({ ...waiver, zahlungsart: 'KeineZahlung' })).toBeUndefined();
    expect(of({ ...waiver, anspruch_seit: '2024-12-10' })).toBeUndefined();
    expect(of({ ...waiver, anspruch_seit: '2024-12-09' })).toContain('drei Monate');
    expect(of({ ...waiver, anspruch_seit: '2025-03-11' })).toContain('schon hat');
    expect(of({ ...waiver, grundlage: null })).toContain('fehlen Angaben');
  });
});

describe('a donor', () => {
  const donor = { nachname: 'Moser', strasse: 'Dorf 2', plz: '39030', ort: 'Sexten' };
  test('is named with the address, in Italy with the tax number, and not when the data are restricted', () => {
    expect(hindernisDesSpenders('DE', donor)).toBeUndefined();
    expect(hindernisDesSpenders('DE', { ...donor, plz: null })).toBe('Die Anschrift ist unvollständig.');
    expect(hindernisDesSpenders('IT', donor)).toBe('Die Steuernummer fehlt.');
    expect(hindernisDesSpenders('IT', { ...donor, steuer_id: 'MSRNNA80A41A952X' })).toBeUndefined();
    expect(hindernisDesSpenders('DE', { ...donor, eingeschraenkt: true })).toContain('eingeschränkt');
    expect(hindernisDesSpenders('DE', { ...donor, anonymisiert_am: '2026-01-01' })).toContain('anonymisiert');
  });
});

describe('the receipts of a person', () => {
  const gifts = (['Geldspende', 'Sachspende', 'Mitgliedsbeitrag', 'Sachspende'] as const).map((art) => ({
    values: { art },
  }));
  const forms = (...asked: Parameters<typeof quittungenAus>) =>
    quittungenAus(...asked).map(({ form, gifts: some }) => [form, some.length]);
  test('are one for all money and one for each thing', () => {
    expect(forms('DE', gifts, true)).toEqual([
      ['Sammel', 2],
      ['Sach', 1],
      ['Sach', 1],
    ]);
    expect(forms('DE', gifts.slice(0, 2), true)).toEqual([
      ['Geld', 1],
      ['Sach', 1],
    ]);
    expect(forms('DE', gifts, false).map(([form]) => form)).toEqual(['Geld', 'Geld', 'Sach', 'Sach']);
    expect(forms('IT', gifts, true)).toEqual([
      ['ErogazioneDenaro', 2],
      ['ErogazioneNatura', 1],
      ['ErogazioneNatura', 1],
    ]);
    expect(forms('DE', [], true)).toEqual([]);
  });
});

describe('the signature', () => {
  const faksimile = { sha256: 'a', name: 'a.png', type: 'image/png', size: 1 };
  const money = [{ verzicht: false }];
  test('is a facsimile for money alone, once the tax office knows, and never for a waiver', () => {
    const told = { maschinell_am: '2026-01-01', faksimile };
    expect(signaturFuer('Sammel', money, told, day)).toBe('Maschinell');
    expect(signaturFuer('Geld', money, told, '2025-12-31')).toBe('Unterschrift');
    expect(signaturFuer('Sammel', [...money, { verzicht: true }], told, day)).toBe('Unterschrift');
    expect(signaturFuer('Sach', money, told, day)).toBe('Unterschrift');
    expect(signaturFuer('ErogazioneDenaro', money, told, day)).toBe('Unterschrift');
    expect(signaturFuer('Geld', money, { ...told, faksimile: null }, day)).toBe('Unterschrift');
    expect(signaturFuer('Geld', money, { faksimile }, day)).toBe('Unterschrift');
  });
});

test('money leaves a trace by transfer or collection, not in cash', () => {
  expect(
    (['Bar', 'Ueberweisung', 'Lastschrift', null] as const).map((zahlungsart) => istNachverfolgbar({ zahlungsart })),
  ).toEqual([false, true, true, false]);
});
