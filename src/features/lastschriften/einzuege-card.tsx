import { useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { labelOf } from '../../kit/vocabulary.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { onlineRecordSchema, type OnlineRecord } from '../../screens/online/online-record.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useRecordList } from '../../screens/online/use-record-list.ts';
import { RunList } from '../../screens/runs/check-card.tsx';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { formatMoney } from '../../ui/format.ts';
import { groupIban } from '../../ui/kinds/iban.tsx';
import { asNumber, asText } from '../../ui/kinds/values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { lastschriftergebnis, lastschriftsequenz, rueckgabegrund } from '../finanzen/finanzen.vocabularies.ts';
import { nochmalsSchema } from './lastschriften.calls.ts';
import { lastschriftlaeufeModule } from './lastschriftlaeufe.module.ts';
import { lastschriften } from './lastschriften.table.ts';
import { lastschriftenModule } from './lastschriften.module.ts';
import { RueckgabeDialog } from './rueckgabe-dialog.tsx';

/** Gone once bookkeeping need not keep it of an erased person. */
const word = v.nullable(v.string());
const einzuegeSchema = v.array(
  v.looseObject({
    ...onlineRecordSchema.entries,
    zahler: word,
    iban: word,
    mandatsref: word,
    betrag: v.number(),
    zweck: word,
    sequenz: v.nullable(v.picklist(lastschriftsequenz.names)),
    ergebnis: v.nullable(v.picklist(lastschriftergebnis.names)),
    rueckgabegrund: v.nullable(v.picklist(rueckgabegrund.names)),
    isocode: word,
    gebuehrbetrag: v.nullable(v.number()),
    nochmals_am: word,
  }),
);
type Einzug = v.InferOutput<typeof einzuegeSchema>[number];

/** So many are shown at once; more are found by typing. */
const most = 100;

/** What goes to the bank, one line a payer; what came back is entered here. */
export function EinzuegeCard({
  run,
  isAtBank,
  onDone,
}: {
  run: OnlineRecord;
  isAtBank: boolean;
  onDone: () => void;
}): ReactElement {
  const { online } = useSyncStatus();
  const [typed, setTyped] = useState('');
  const [returning, setReturning] = useState<Einzug>();
  const einzuege = useRecordList(
    { table: 'lastschriftlaeufe', id: run.id },
    `${lastschriftenModule.url}/suche`,
    einzuegeSchema,
    { lauf_id: run.id, limit: String(most), sort: 'zahler', ...(typed.trim() === '' ? {} : { name: typed.trim() }) },
  );
  const all = asNumber(run['anzahl']) ?? 0;
  const { request, rights } = useDevice();
  const sektionen = [asText(run['sek_id'])];
  const mayReturn = isAtBank && rights.holds(lastschriften.right, 'ABSCHLIESSEN', sektionen);
  const mayRelease = isAtBank && rights.holds(lastschriften.right, 'FREIGEBEN', sektionen);
  const release = async ({ id }: Einzug): Promise<void> => {
    const answer = await askServer(
      request,
      `${lastschriftlaeufeModule.url}/${run.id}/nochmals`,
      nochmalsSchema,
      sending({ lastschrift_id: id }),
    );
    if (answer.kind !== 'done')
      return void toast({ tone: 'bad', title: t('Neuen Einzug freigeben'), text: tMessage(answer.text) });
    toast({ tone: 'ok', title: t('Neuer Einzug freigegeben') });
    einzuege.reload();
    onDone();
  };
  return (
    <Card title={t('Lastschriften')}>
      <div className="stack">
        {all > 10 && <SearchField label={t('Zahler oder Mandat suchen')} value={typed} onChange={setTyped} />}
        <ServerState of={einzuege} />
        <RunList label={t('Lastschriften')}>
          {einzuege.value?.map((one) => (
            <li key={one.id}>
              <strong className="run-facts">{one.zahler ?? t('Anonymisiert')}</strong>
              {one.ergebnis !== null && (
                <Badge tone={one.ergebnis === 'Abgebucht' ? 'ok' : 'bad'}>
                  {t(labelOf(lastschriftergebnis, one.ergebnis))}
                </Badge>
              )}
              <span className="num">{formatMoney(one.betrag)}</span>
              {mayReturn && one.ergebnis !== 'Abgelehnt' && (
                <Button size="small" variant="quiet" isDisabled={!online} onPress={() => setReturning(one)}>
                  {t('Rückgabe eintragen')}
                </Button>
              )}
              {mayRelease && one.ergebnis === 'Abgelehnt' && one.nochmals_am === null && (
                <Button size="small" variant="quiet" isDisabled={!online} onPress={() => void release(one)}>
                  {t('Neuen Einzug freigeben')}
                </Button>
              )}
              <span className="run-more muted">{factsOf(one)}</span>
            </li>
          ))}
        </RunList>
        {all > most && typed.trim() === '' && (
          <p className="muted">{t('Die ersten {most} von {n}.', { most, n: all })}</p>
        )}
      </div>
      {returning !== undefined && (
        <RueckgabeDialog
          run={run.id}
          lastschrift={{ id: returning.id, zahler: returning.zahler ?? '', betrag: returning.betrag }}
          onClose={() => setReturning(undefined)}
          onDone={() => {
            setReturning(undefined);
            einzuege.reload();
            onDone();
          }}
        />
      )}
    </Card>
  );
}

const factsOf = (one: Einzug): string =>
  [
    one.rueckgabegrund === null ? null : `${t(labelOf(rueckgabegrund, one.rueckgabegrund))} (${one.isocode})`,
    one.nochmals_am === null ? null : t('Neuer Einzug freigegeben'),
    one.gebuehrbetrag === null ? null : t('Gebühr {betrag}', { betrag: formatMoney(one.gebuehrbetrag) }),
    one.iban === null ? null : groupIban(one.iban),
    one.mandatsref,
    one.sequenz === null ? null : t(labelOf(lastschriftsequenz, one.sequenz)),
    one.zweck,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
