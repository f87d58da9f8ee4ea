import { expect, test } from 'vitest';
import { bestelltesVon } from './offen.rules.ts';

test('what is ordered of another store and not there yet counts as on order, a Kombi as its parts', () => {
  const bestellungen = [
    { id: 'a', sek_id: 's', lager_id: 'verband', status: 'Bestellt' as const },
    { id: 'b', sek_id: 's', lager_id: 'verband', status: 'Abholbereit' as const },
    { id: 'korb', sek_id: 's', lager_id: 'verband', status: 'Warenkorb' as const },
    { id: 'da', sek_id: 's', lager_id: 'verband', status: 'Abgeholt' as const },
    { id: 'eigen', sek_id: 's', lager_id: 's', status: 'Bestellt' as const },
  ];
  const positionen = [
    ...bestellungen.map(({ id }) => ({ bestellung_id: id, artikel_id: 'binde', menge: 3 })),
    { bestellung_id: 'a', artikel_id: 'paket', menge: 2 },
  ];
  const teile = [{ artikel_id: 'paket', teil_id: 'binde', menge: 5 }];
  expect([...bestelltesVon({ bestellungen, positionen, teile })]).toEqual([['s binde', 16]]);
});
