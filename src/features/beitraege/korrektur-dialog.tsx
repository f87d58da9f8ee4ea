import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { newId } from '../../lib/ids.ts';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { useNavigate } from '../../screens/link.tsx';
import { saveRecord } from '../../screens/online/online-record.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { formatMoney } from '../../ui/format.ts';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { beitragsvorschauSchema, type Beitragsvorschau } from './beitraege.calls.ts';
import type { beitraege } from './beitraege.table.ts';
import { beitragslaeufeModule } from './beitragslaeufe.module.ts';

/** What the member of a fee owes beyond what was raised in its year, or gets back: after an exit, a change or an exemption; it is raised by a run of its own. */
export function KorrekturDialog({ rows, onClose }: CommandDialogProps<typeof beitraege>): ReactElement | null {
  const [beitrag] = rows;
  return beitrag === undefined ? null : <Korrektur beitrag={beitrag} onClose={onClose} />;
}

type KorrekturProps = { beitrag: VisibleRowOf<typeof beitraege>; onClose: () => void };

function Korrektur({ beitrag, onClose }: KorrekturProps): ReactElement {
  const { request } = useDevice();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const jahr = beitrag.zeitraumvon?.slice(0, 4) ?? '';
  const lauf = {
    sek_id: beitrag.sek_id ?? '',
    mgd_id: beitrag.mgd_id ?? '',
    art: 'Korrektur',
    datum: Temporal.Now.plainDateISO().toString(),
  };
  const asked = { ...lauf, jahr };
  const told = useServer(`${beitragslaeufeModule.url}/vorschau`, beitragsvorschauSchema, asked);
  const save = async (): Promise<void> => {
    setPending(true);
    const answer = await saveRecord(
      request,
      beitragslaeufeModule.url,
      newId(),
      { ...lauf, jahr: Number(jahr) },
      undefined,
    );
    setPending(false);
    if (answer.kind !== 'done') return setTrouble(answer.text);
    onClose();
    void navigate({ to: addressOf(beitragslaeufeModule, answer.value.id) });
  };
  return (
    <SaveDialog
      title={t('Beitrag neu berechnen')}
      label={t('Korrekturlauf anlegen')}
      icon="plus"
      trouble={trouble}
      isPending={isPending}
      isDisabled={told.value === undefined || !told.isCurrent || told.value.summe.betrag === 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p>{t('Beitragsjahr {jahr}', { jahr })}</p>
      <ServerState of={told} />
      {told.value !== undefined && <p role="status">{ergebnis(told.value)}</p>}
    </SaveDialog>
  );
}

/** The answer in a sentence. */
function ergebnis({ summe: { betrag }, ausgeschlossen, hindernisse }: Beitragsvorschau): string {
  if (betrag > 0) return t('Nachzufordern sind {betrag}.', { betrag: formatMoney(betrag) });
  if (betrag < 0) return t('Gutzuschreiben sind {betrag}.', { betrag: formatMoney(0 - betrag) });
  const [why] = [...ausgeschlossen, ...hindernisse];
  return why === undefined ? '' : tMessage(why.text);
}
