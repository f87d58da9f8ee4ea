import type { ReactElement } from 'react';
import { groupBy } from '../../lib/group-by.ts';
import type { LabelOf } from '../../screens/value-text.ts';
import { Link } from '../../screens/link.tsx';
import { useLinked, useRows } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { dienstplaeneModule } from '../ausbildung/ausbildungen.module.ts';
import { ausbildungteilnahmen } from '../ausbildung/ausbildungteilnahmen.table.ts';
import { abwesenheiten } from './abwesenheiten.table.ts';
import { EigeneBelegung } from './eigene-belegung.tsx';
import { belegungshinweise } from './hinweise.rules.ts';
import { alsAbwesenheit } from './leute.rules.ts';
import { anwesenheitssatz } from './meldung.rules.ts';
import type { Belegungszeile, Planbild, Schicht } from './planbild.rules.ts';
import { BelegungMarke, SchichtMarken } from './schicht-marken.tsx';
import { SchichtNotizen } from './schicht-notizen.tsx';
import { SchichtPlanung } from './schicht-planung.tsx';
import { zeitraum } from './schicht-zeile.tsx';
import { schichtbesetzung } from './schichtstand.rules.ts';
import { useIstPlaner } from './use-planbild.ts';
import { vonBisText } from './wandzeit.rules.ts';

type SchichtDialogProps = {
  bild: Planbild;
  schicht: Schicht;
  ich: string | null;
  jetzt: string;
  labelOf: LabelOf;
  onClose: () => void;
};

/** A shift: what it needs, who is there, what one can do about it oneself, what is handed over, and what planners do. */
export function SchichtDialog({ bild, schicht, ich, jetzt, labelOf, onClose }: SchichtDialogProps): ReactElement {
  const istPlaner = useIstPlaner()(schicht.plan);
  const { meldeschluss } = schicht.zeile;
  return (
    <Dialog
      title={schicht.name}
      size="wide"
      isOpen
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>{t('Schließen')}</Button>}
    >
      <div className="stack">
        <p className="row">
          <strong className="num">{vonBisText(schicht)}</strong>
          <SchichtMarken bild={bild} schicht={schicht} />
          <Link to={addressOf(dienstplaeneModule, schicht.plan.id)} search={{ tab: 'schichten' }}>
            {schicht.plan.name}
          </Link>
        </p>
        {meldeschluss && <p className="muted">{t('Meldeschluss {zeit}', { zeit: formatDateTime(meldeschluss) })}</p>}
        <Anwesenheit schicht={schicht} />
        {ich !== null && <EigeneBelegung bild={bild} schicht={schicht} ich={ich} jetzt={jetzt} />}
        <Bedarf bild={bild} schicht={schicht} />
        <Leute bild={bild} schicht={schicht} labelOf={labelOf} />
        {istPlaner && <SchichtPlanung bild={bild} schicht={schicht} labelOf={labelOf} />}
        <SchichtNotizen schicht={schicht} />
      </div>
    </Dialog>
  );
}

/** Attendance that came in for a shift that was called off: kept, and looked at. */
function Anwesenheit({ schicht }: Pick<SchichtDialogProps, 'schicht'>): ReactElement | null {
  const gemeldet = useLinked(ausbildungteilnahmen, 'tag_id', schicht.id) ?? [];
  const satz = gemeldet.length > 0 ? anwesenheitssatz(schicht) : undefined;
  return satz === undefined ? null : <Banner tone="warn" title={tMessage(satz)} />;
}

/** What the shift needs, function by function. */
function Bedarf({ bild, schicht }: Pick<SchichtDialogProps, 'bild' | 'schicht'>): ReactElement | null {
  const bedarfe = bild.bedarfe(schicht);
  if (bedarfe.length === 0) return null;
  const { fehlend } = schichtbesetzung(bild.lage(schicht));
  return (
    <ul className="row plan-bedarf" aria-label={t('Bedarf')}>
      {bedarfe.map(({ id, funktion, anzahl, pflicht }) => {
        const fehlt = fehlend.get(id) ?? 0;
        const text = `${funktion ?? ''} ${(anzahl ?? 1) - fehlt}/${anzahl ?? 1}`;
        return (
          <li key={id}>
            <Badge tone={fehlt === 0 ? 'ok' : pflicht === false ? 'neutral' : 'bad'}>{text}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

const reihe = ['Eingeteilt', 'Warteliste', 'Verfuegbar', 'Abgemeldet'] as const;

/** Who said what, those assigned first. */
function Leute({ bild, schicht, labelOf }: Pick<SchichtDialogProps, 'bild' | 'schicht' | 'labelOf'>): ReactElement {
  const jeStatus = groupBy(bild.belegungen(schicht.id), ({ status }) => status ?? 'Verfuegbar');
  const { funktion } = schichtbesetzung(bild.lage(schicht));
  const bedarfe = new Map(bild.bedarfe(schicht).map((one) => [one.id, one.funktion ?? '']));
  const abwesend = (useRows(abwesenheiten) ?? []).flatMap(alsAbwesenheit);
  const alle = reihe.flatMap((status) =>
    (jeStatus.get(status) ?? []).toSorted((a, b) => (a.rang ?? 0) - (b.rang ?? 0)),
  );
  const name = ({ mgd_id }: Belegungszeile): string => labelOf('personen', mgd_id ?? '') ?? '–';
  if (alle.length === 0) return <p className="muted">{t('Noch niemand eingetragen.')}</p>;
  return (
    <ul className="plan-fragen" aria-label={t('Eingetragene')}>
      {alle.map((belegung) => (
        <li key={belegung.id} className="plan-frage">
          <span className="grow">
            {name(belegung)}{' '}
            <small className="muted">
              {[bedarfe.get(funktion.get(belegung.mgd_id ?? '') ?? ''), teil(schicht, belegung)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {belegung.status && <BelegungMarke status={belegung.status} />}
          {belegungshinweise(bild, schicht, belegung, abwesend, {
            person: name(belegung),
            quali: (id) => labelOf('qualifikationen', id) ?? '',
          }).map((satz) => (
            <Badge key={satz} tone="bad" icon="warning">
              {tMessage(satz)}
            </Badge>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The time of whoever takes a part of it. */
const teil = (schicht: Schicht, { beginn, ende }: Belegungszeile): string | undefined =>
  (beginn ?? ende ?? null) === null
    ? undefined
    : zeitraum({ beginn: beginn ?? schicht.beginn, ende: ende ?? schicht.ende });
