import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { groupBy } from '../../lib/group-by.ts';
import { localDate } from '../../lib/local-time.ts';
import type { LabelOf } from '../../screens/value-text.ts';
import { formatDate, weekdayName } from '../../ui/format.ts';
import { t, useLocale } from '../../ui/t.ts';
import type { Planbild, Schicht } from './planbild.rules.ts';
import { raster, type Eintrag, type Plandaten, type Plantag, type Zelle } from './raster.rules.ts';
import { zeitraum } from './schicht-zeile.tsx';
import { schichtbesetzung } from './schichtstand.rules.ts';

type RasterProps = {
  bild: Planbild;
  schichten: readonly Schicht[];
  tage: readonly Plantag[];
  leute: readonly string[];
  abwesenheiten: Plandaten['abwesenheiten'];
  heute: string;
  ich: string | null;
  labelOf: LabelOf;
  onOpen: (id: string) => void;
};

/** The month, people × days (domain: dienstplan-tief 9); below it how each day’s shifts are filled. */
export function Monatsraster(props: RasterProps): ReactElement {
  const { bild, schichten, tage, leute, abwesenheiten, heute, ich, labelOf, onOpen } = props;
  const rahmen = useRef<HTMLDivElement>(null);
  useEffect(() => zeigeHeute(rahmen.current), [tage]);
  const zeilen = useMemo(
    () =>
      raster(leute, tage, {
        schichten: schichten.filter(({ status }) => status !== 'Abgesagt').map(({ zeile }) => zeile),
        belegungen: schichten.flatMap(({ id }) => bild.belegungen(id)),
        abwesenheiten,
      }),
    [bild, schichten, tage, leute, abwesenheiten],
  );
  return (
    <div ref={rahmen} className="plan-rahmen" tabIndex={0} role="region" aria-label={t('Monatsplan')}>
      <table className="plan">
        <Kopf tage={tage} heute={heute} />
        <tbody>
          {zeilen.map(({ mgd_id, zellen }) => (
            <tr key={mgd_id} data-own={mgd_id === ich || undefined}>
              <th scope="row">{labelOf('personen', mgd_id) ?? '–'}</th>
              {zellen.map((zelle, at) => (
                <Feld key={zelle.tag} zelle={zelle} istFrei={tage[at]?.istFrei === true} bild={bild} onOpen={onOpen} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Besetzung bild={bild} schichten={schichten} tage={tage} onOpen={onOpen} />
        </tfoot>
      </table>
    </div>
  );
}

/** A month wider than its frame begins with today in the middle, where it has one. */
function zeigeHeute(rahmen: HTMLElement | null): void {
  const tag = rahmen?.querySelector<HTMLElement>('[aria-current=date]');
  if (rahmen) rahmen.scrollLeft = tag ? tag.offsetLeft - rahmen.clientWidth / 2 : 0;
}

function Kopf({ tage, heute }: Pick<RasterProps, 'tage' | 'heute'>): ReactElement {
  const locale = useLocale();
  return (
    <thead>
      <tr>
        <th scope="col">{t('Person')}</th>
        {tage.map(({ tag, istFrei }) => (
          <th key={tag} scope="col" data-frei={istFrei || undefined} aria-current={tag === heute ? 'date' : undefined}>
            <span aria-hidden>
              {weekdayName(new Date(`${tag}T12:00:00Z`), locale).slice(0, 2)}
              <br />
              <span className="num">{Number(tag.slice(8))}</span>
            </span>
            <span className="sr-only">{formatDate(tag)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type FeldProps = Pick<RasterProps, 'bild' | 'onOpen'> & { zelle: Zelle; istFrei: boolean };

const Feld = ({ zelle, istFrei, bild, onOpen }: FeldProps): ReactElement => (
  <td data-frei={istFrei || undefined} data-weg={zelle.istAbwesend || undefined}>
    {zelle.istAbwesend && <span className="sr-only">{t('Abwesend')}</span>}
    {zelle.eintraege.map((eintrag) => (
      <Dienst key={eintrag.belegung.id} eintrag={eintrag} bild={bild} onOpen={onOpen} />
    ))}
  </td>
);

type DienstProps = Pick<RasterProps, 'bild' | 'onOpen'> & { eintrag: Eintrag };

/** A duty in a cell: the hour at which it begins, its colour, a question mark while somebody only waits. */
function Dienst({ eintrag: { schicht, belegung, istRot }, bild, onOpen }: DienstProps): ReactElement | null {
  const ganze = bild.schicht(schicht.id ?? '');
  if (ganze === undefined) return null;
  const { beginn, ende } = { beginn: belegung.beginn ?? ganze.beginn, ende: belegung.ende ?? ganze.ende };
  const istSicher = belegung.status === 'Eingeteilt';
  return (
    <button
      type="button"
      className="plan-dienst num"
      data-farbe={ganze.dienstart?.farbe ?? 'Grau'}
      data-status={belegung.status}
      data-rot={istRot || undefined}
      aria-label={[
        `${formatDate(localDate(beginn))} ${zeitraum({ beginn, ende })}`,
        ganze.name,
        istSicher ? '' : t('nicht eingeteilt'),
        istRot ? t('abwesend gemeldet') : '',
      ]
        .filter(Boolean)
        .join(', ')}
      onClick={() => onOpen(ganze.id)}
    >
      {zeitraum({ beginn, ende }).slice(0, 2)}
      {istSicher ? '' : '?'}
    </button>
  );
}

/** How the shifts of each day are filled: those that lack somebody are red. */
function Besetzung({
  bild,
  schichten,
  tage,
  onOpen,
}: Pick<RasterProps, 'bild' | 'schichten' | 'tage' | 'onOpen'>): ReactElement {
  const proTag = groupBy(schichten, ({ beginn }) => localDate(beginn));
  return (
    <tr>
      <th scope="row">{t('Besetzung')}</th>
      {tage.map(({ tag, istFrei }) => (
        <td key={tag} data-frei={istFrei || undefined}>
          {(proTag.get(tag) ?? []).map((schicht) => {
            const lage = bild.lage(schicht);
            const fehlen = schicht.status === 'Abgesagt' ? 0 : schichtbesetzung(lage).luecke;
            const da = lage.belegungen.filter(({ status }) => status === 'Eingeteilt').length;
            return (
              <button
                key={schicht.id}
                type="button"
                className="plan-dienst num"
                data-farbe={schicht.dienstart?.farbe ?? 'Grau'}
                data-status={schicht.status}
                data-rot={fehlen > 0 || undefined}
                aria-label={`${formatDate(tag)} ${zeitraum(schicht)}, ${schicht.name}: ${t('{da} eingeteilt, {fehlen} fehlen', { da, fehlen })}`}
                onClick={() => onOpen(schicht.id)}
              >
                {fehlen > 0 ? `−${fehlen}` : da}
              </button>
            );
          })}
        </td>
      ))}
    </tr>
  );
}
