import { einwilligungen } from './einwilligungen.table.ts';
import { personen } from './personen.table.ts';
import { useMemo, type ReactElement } from 'react';
import type { AnyRow } from '../../kit/field.ts';
import { labelOf } from '../../kit/vocabulary.ts';
import { useDevice } from '../../screens/device.ts';
import { useChildren, useRecord } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { useCalm } from '../../ui/press.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { useToday } from '../../screens/use-today.ts';
import { eigeneUnterschriftFaellig, einwilligungsstand } from './einwilligungsstand.rules.ts';
import { GesperrteAdresse } from './gesperrte-adresse.tsx';
import { einwilligungszweck } from './sektionen-der-person.vocabularies.ts';
import { widersprueche } from './steuernummer.ts';
import { useNavigate } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';
import { mitgliederModule } from './mitglieder.module.ts';

/** What stands out in a person's file: a tax number of somebody else, an address that no mail reaches, the state of the consents, an own signature that is due. */
export function PersonNotice({ row }: { row: AnyRow }): ReactElement {
  const contradictions = useCalm(useMemo(() => widersprueche(row), [row]));
  return (
    <>
      {contradictions.map((sentence) => (
        <Banner key={sentence} tone="warn" title={tMessage(sentence)} />
      ))}
      <GesperrteAdresse id={row.id} />
      <Consents row={row} />
    </>
  );
}

function Consents({ row }: { row: AnyRow }): ReactElement | null {
  const { registry } = useDevice();
  const navigate = useNavigate();
  const today = useToday();
  // A new record gets another id whenever its page begins to be drawn: waiting for it would never end.
  const isKept = (useRecord(personen, row.id) ?? null) !== null;
  const rows = useCalm(useChildren(einwilligungen, row.id, isKept));
  const states = useMemo(() => einwilligungsstand(rows ?? []), [rows]);
  const due = useMemo(() => eigeneUnterschriftFaellig(row, rows ?? [], today), [row, rows, today]);
  const module = registry.moduleOf(registry.of(personen), row) ?? mitgliederModule;
  if (states.length === 0) return null;
  const open = (): void => void navigate({ to: addressOf(module, row.id) ?? '.', search: { tab: 'einwilligungen' } });
  return (
    <>
      <div className="row" role="group" aria-label={t('Einwilligungen')}>
        {states.map(({ zweck, stand, am }) => (
          <Badge key={zweck} tone={stand === 'Erteilt' ? 'ok' : 'bad'} icon={stand === 'Erteilt' ? 'check' : 'refused'}>
            {stand === 'Erteilt'
              ? t('{zweck}: erteilt am {tag}', { zweck: t(labelOf(einwilligungszweck, zweck)), tag: formatDate(am) })
              : t('{zweck}: widerrufen am {tag}', {
                  zweck: t(labelOf(einwilligungszweck, zweck)),
                  tag: formatDate(am),
                })}
          </Badge>
        ))}
      </div>
      {due.length > 0 && (
        <Banner
          title={t('Eigene Unterschrift fällig')}
          action={
            <Button size="small" onPress={open}>
              {t('Einwilligungen')}
            </Button>
          }
        >
          {t('Die Person unterschreibt jetzt selbst: {zwecke}.', {
            zwecke: due.map((zweck) => t(labelOf(einwilligungszweck, zweck))).join(', '),
          })}
        </Banner>
      )}
    </>
  );
}
