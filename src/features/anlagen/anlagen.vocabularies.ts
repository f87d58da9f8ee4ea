import { vocabulary } from '../../kit/vocabulary.ts';

/** Whether an asset is still there. */
export const anlagenstatus = vocabulary({ Aktiv: 'Aktiv', Abgegangen: 'Abgegangen' });
/** What a grant does to an asset: it makes it cheaper, or lies beside it and is released as the asset is depreciated (domain: finanzen-tief 7). */
export const zuschussart = vocabulary({ Kuerzung: 'Kürzt die Anschaffungskosten', Sonderposten: 'Sonderposten' });
/** Steps of a depreciation run. */
export const abschreibungsstatus = vocabulary({
  Entwurf: 'Entwurf',
  Gebucht: 'Gebucht',
  Annulliert: 'Annulliert',
  Freigegeben: 'Freigegeben',
  Abgeschlossen: 'Abgeschlossen',
});
