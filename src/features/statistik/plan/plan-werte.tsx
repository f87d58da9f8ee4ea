import { useMemo, useRef, useState, type FocusEvent, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { idFromNaturalKey } from '../../../kit/records.ts';
import type { ChildTabProps } from '../../../screens/children/slot.ts';
import { useDevice } from '../../../screens/device.ts';
import { recordRights } from '../../../screens/record-rights.ts';
import { stored } from '../../../screens/stored.ts';
import { useKeep } from '../../../screens/use-kept.ts';
import { useChildren, useRecord } from '../../../screens/use-replica.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatDate, formatDateTime, formatDecimal } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { definitionVon, type Posten, type Postengruppe } from './definition.rules.ts';
import {
  fehlendeAngaben,
  offeneWarnungen,
  planfehler,
  planwarnungen,
  vorjahreswerte,
  werteVon,
  wertfehler,
  wertVon,
  type Planbefund,
  type Werte,
} from './pruefung.rules.ts';
import { statistikplaene } from './statistikplaene.table.ts';
import { statistikwerte } from './statistikwerte.table.ts';
import { prozente } from './zahlen.rules.ts';
import { vorjahresplan } from './planzeilen.ts';
import '../../../screens/bogen/bogen.css';
import './plan.css';

type Zeile = VisibleRowOf<typeof statistikwerte>;
type Zeilenplan = VisibleRowOf<typeof statistikplaene>;

/** The numbers of a plan, what was counted beside what is entered in its place; typed without a network, each number by itself (domain: archive-kommunikation 4). */
export function PlanWerte({ parent: plan }: ChildTabProps<typeof statistikplaene>): ReactElement {
  const zeilen = useChildren(statistikwerte, plan.id);
  const vorjahr = useVorjahr(plan);
  const definition = definitionVon(plan);
  const werte = useMemo(() => werteVon(zeilen ?? []), [zeilen]);
  if (zeilen === undefined || vorjahr === undefined) return <Skeleton lines={12} />;
  const warnungen = planwarnungen(definition, werte, vorjahr);
  const istOffen = plan.status === 'Eingabe';
  return (
    <div className="stack">
      <p className="muted" role="status">
        {plan.berechnetam
          ? t('Gezählt am {zeit}, Stand {tag}', {
              zeit: formatDateTime(plan.berechnetam),
              tag: formatDate(plan.stichtag ?? null),
            })
          : t('Der Server zählt, sobald er den Plan kennt.')}
      </p>
      {istOffen && (
        <>
          <Befunde tone="bad" title={t('Das fehlt noch')} of={planfehler(definition, werte)} />
          <Befunde tone="warn" title={t('Bitte ansehen')} of={offeneWarnungen(warnungen, zeilen)} />
        </>
      )}
      {definition.gruppen.map((gruppe) => (
        <Gruppe
          key={gruppe.id}
          plan={plan}
          gruppe={gruppe}
          zeilen={zeilen}
          werte={werte}
          vorjahr={vorjahr}
          gewarnt={new Set(warnungen.map(({ schluessel }) => schluessel))}
        />
      ))}
      {istOffen && fehlendeAngaben(definition, werte).length > 0 && (
        <p className="muted">{t('Was niemand einträgt, gilt als unbekannt und nicht als null.')}</p>
      )}
    </div>
  );
}

/** Last year's numbers as far as they were handed in; of a branch that this device does not keep they are fetched. Undefined until they were read. */
function useVorjahr(plan: Pick<Zeilenplan, 'sek_id' | 'jahr'>): Werte | undefined {
  const id = vorjahresplan(plan);
  useKeep(statistikplaene.name, id);
  const alt = useRecord(statistikplaene, id);
  const zeilen = useChildren(statistikwerte, id);
  return useMemo(
    () => (alt === undefined || zeilen === undefined ? undefined : vorjahreswerte(alt ?? undefined, zeilen)),
    [alt, zeilen],
  );
}

const Befunde = ({
  tone,
  title,
  of,
}: {
  tone: 'bad' | 'warn';
  title: string;
  of: readonly Planbefund[];
}): ReactElement | null =>
  of.length === 0 ? null : (
    <Banner tone={tone} title={title}>
      <ul>
        {of.map(({ schluessel, label, text }) => (
          <li key={`${schluessel} ${text}`}>
            {t(label)}: {tMessage(text)}
          </li>
        ))}
      </ul>
    </Banner>
  );

type GruppeProps = {
  plan: Zeilenplan;
  gruppe: Postengruppe;
  zeilen: readonly Zeile[];
  werte: Werte;
  vorjahr: Werte;
  gewarnt: ReadonlySet<string>;
};

function Gruppe({ plan, gruppe, zeilen, werte, vorjahr, gewarnt }: GruppeProps): ReactElement {
  const { registry, rights } = useDevice();
  const table = registry.of(statistikwerte);
  const { mayChange } = recordRights({ registry, rights, table, root: plan, isNew: true });
  const anteile = gruppe.summe === undefined ? [] : prozente(gruppe.posten.map(({ key }) => werte.get(key) ?? 0));
  const summe = gruppe.posten.reduce((sum, { key }) => sum + (werte.get(key) ?? 0), 0);
  return (
    <Card title={t(gruppe.label)}>
      <div className="bogen plan-rahmen" role="group" aria-label={t(gruppe.label)} tabIndex={0}>
        <table className="plan-tafel" aria-label={t(gruppe.label)}>
          <thead>
            <tr>
              <th scope="col">{t('Zahl')}</th>
              <th scope="col" data-align="end">
                {t('Vorjahr')}
              </th>
              <th scope="col" data-align="end">
                {t('Gezählt')}
              </th>
              <th scope="col" data-align={mayChange ? undefined : 'end'}>
                {mayChange ? t('Eingetragen') : t('Gilt')}
              </th>
              {gruppe.summe !== undefined && (
                <th scope="col" data-align="end">
                  %
                </th>
              )}
              <th scope="col">{t('Bemerkung')}</th>
            </tr>
          </thead>
          <tbody>
            {gruppe.posten.map((posten, at) => (
              <Postenzeile
                key={posten.key}
                plan={plan}
                posten={posten}
                zeile={zeilen.find(({ schluessel }) => schluessel === posten.key)}
                vorjahr={vorjahr.get(posten.key)}
                anteil={gruppe.summe === undefined ? undefined : (anteile[at] ?? 0)}
                mayWrite={mayChange}
                istGewarnt={gewarnt.has(posten.key)}
              />
            ))}
            {gruppe.summe !== undefined && (
              <tr data-art="Summe" data-warnt={summe !== werte.get(gruppe.summe) || undefined}>
                <th scope="row">{t('Summe')}</th>
                <td />
                <td />
                <td data-align="end" data-label={t('Gilt')}>
                  {formatDecimal(summe, 0)}
                </td>
                <td data-align="end" data-label="%">
                  {summe === 0 ? '' : '100'}
                </td>
                <td />
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

type PostenzeileProps = {
  plan: Zeilenplan;
  posten: Posten;
  zeile: Zeile | undefined;
  vorjahr: number | undefined;
  anteil: number | undefined;
  mayWrite: boolean;
  istGewarnt: boolean;
};

/** What is typed in a line; written when somebody leaves it. */
type Entwurf = Partial<Pick<Zeile, 'eingegeben' | 'bemerkung'>>;

function Postenzeile({ plan, posten, zeile, vorjahr, anteil, mayWrite, istGewarnt }: PostenzeileProps): ReactElement {
  const { key, label, stellen } = posten;
  const { werteEntwurf, aendere, verlasse, fehler } = useEntwurf(plan, posten, zeile);
  const zahl = (wert: number | null | undefined): string =>
    wert === null || wert === undefined ? '–' : formatDecimal(wert, stellen);
  return (
    <tr onBlur={verlasse} data-warnt={istGewarnt || undefined}>
      <th scope="row">{t(label)}</th>
      <td data-align="end" data-label={t('Vorjahr')}>
        {zahl(vorjahr)}
      </td>
      <td data-align="end" data-label={t('Gezählt')}>
        {posten.istBerechnet ? zahl(zeile?.berechnet) : ''}
      </td>
      <td {...(mayWrite ? { className: 'plan-feld' } : { 'data-align': 'end', 'data-label': t('Gilt') })}>
        {mayWrite ? (
          <NumberField
            label={t(label)}
            name={key}
            kind={stellen === 0 ? 'integer' : 'decimal'}
            digits={stellen}
            value={werteEntwurf.eingegeben ?? null}
            error={fehler === undefined ? undefined : tMessage(fehler)}
            onChange={(eingegeben) => aendere({ eingegeben })}
          />
        ) : (
          zahl(zeile && wertVon(zeile))
        )}
      </td>
      {anteil !== undefined && (
        <td data-align="end" data-label="%">
          {anteil}
        </td>
      )}
      <td className="plan-bemerkung" data-label={mayWrite ? undefined : t('Bemerkung')}>
        {mayWrite ? (
          <TextField
            label={t('Bemerkung zu {was}', { was: t(label) })}
            maxLength={300}
            value={werteEntwurf.bemerkung ?? ''}
            onChange={(bemerkung) => aendere({ bemerkung: bemerkung === '' ? null : bemerkung })}
          />
        ) : (
          zeile?.bemerkung
        )}
      </td>
    </tr>
  );
}

/** A line as it stands and as it is typed; a line of its own in the outbox, so that two who type different numbers never meet. */
function useEntwurf(plan: PostenzeileProps['plan'], { key }: Posten, zeile: Zeile | undefined) {
  const { engine } = useDevice();
  const [entwurf, setEntwurf] = useState<Entwurf>();
  // What the last key brought: leaving the line comes in the same breath.
  const jetzt = useRef<Entwurf>(undefined);
  const stand = { eingegeben: zeile?.eingegeben ?? null, bemerkung: zeile?.bemerkung ?? null };
  const werteEntwurf = { ...stand, ...entwurf };
  const fehler = wertfehler(definitionVon(plan), key, werteEntwurf.eingegeben);
  const aendere = (mehr: Entwurf): void => {
    jetzt.current = { ...jetzt.current, ...mehr };
    setEntwurf(jetzt.current);
  };
  const verlasse = (event: FocusEvent<HTMLTableRowElement>): void => {
    const neu = { ...stand, ...jetzt.current };
    if (jetzt.current === undefined || event.currentTarget.contains(event.relatedTarget)) return;
    if (wertfehler(definitionVon(plan), key, neu.eingegeben) !== undefined) return;
    jetzt.current = undefined;
    const schreibe = async (): Promise<void> => {
      await stored(() => schreibeZeile(engine, plan.id, key, zeile, stand, neu));
      setEntwurf(undefined);
    };
    void schreibe();
  };
  return { werteEntwurf, aendere, verlasse, fehler };
}

type Eintrag = Pick<Zeile, 'eingegeben' | 'bemerkung'>;

async function schreibeZeile(
  engine: ReturnType<typeof useDevice>['engine'],
  plan_id: string,
  schluessel: string,
  zeile: Zeile | undefined,
  stand: Eintrag,
  neu: Eintrag,
): Promise<void> {
  const { name } = statistikwerte;
  if (zeile === undefined) {
    const id = idFromNaturalKey(statistikwerte, { plan_id, schluessel }) ?? '';
    await engine.act([{ do: 'create', table: name, row: { id, plan_id, schluessel, ...neu } }]);
    return;
  }
  const changed = Object.fromEntries(
    Object.entries(neu).filter(([column, wert]) => stand[column as keyof Eintrag] !== wert), // its own columns
  );
  if (Object.keys(changed).length === 0) return;
  const basis = Object.fromEntries(Object.keys(changed).map((column) => [column, stand[column as keyof Eintrag]]));
  await engine.act([{ do: 'change', table: name, id: zeile.id, changed, basis }]);
}
