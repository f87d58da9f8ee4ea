import { useState, type ReactElement } from 'react';
import { within } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useLinked } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { brauchtErsatz, wartelistensatz } from './anmeldung.rules.ts';
import { belegen } from './belegen.ts';
import { platzzahl } from './luecken.rules.ts';
import type { Belegungszeile, Planbild, Schicht } from './planbild.rules.ts';
import { BelegungMarke } from './schicht-marken.tsx';
import { schichttausche } from './schichttausche.table.ts';
import { TauschDialog } from './tausch-dialog.tsx';
import { istLaufend } from './tausch.rules.ts';

type Status = NonNullable<Belegungszeile['status']>;

type EigeneProps = {
  bild: Planbild;
  schicht: Schicht;
  ich: string;
  jetzt: string;
};

/** What somebody may say of a shift, by where they stand with it (domain: dienstplan-tief 4 "Sign-up"). */
const schritte: Readonly<Record<Status | 'Nichts', readonly { readonly nach: Status; readonly label: string }[]>> = {
  Nichts: [
    { nach: 'Eingeteilt', label: within('Dienst', 'Eintragen') },
    { nach: 'Verfuegbar', label: 'Ich könnte' },
    { nach: 'Abgemeldet', label: 'Ich kann nicht' },
  ],
  Verfuegbar: [
    { nach: 'Eingeteilt', label: within('Dienst', 'Eintragen') },
    { nach: 'Abgemeldet', label: 'Ich kann nicht' },
  ],
  Abgemeldet: [{ nach: 'Eingeteilt', label: within('Dienst', 'Eintragen') }],
  Warteliste: [{ nach: 'Abgemeldet', label: 'Nicht mehr warten' }],
  Eingeteilt: [{ nach: 'Abgemeldet', label: within('Dienst', 'Abmelden') }],
};

/** Where oneself stands with a shift, and what can be done about it. Works without a network: the server decides on the place when it hears of it. */
export function EigeneBelegung({ bild, schicht, ich, jetzt }: EigeneProps): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const [tauscht, setTauscht] = useState(false);
  const belegung = bild.belegungen(schicht.id).find(({ mgd_id }) => mgd_id === ich);
  const status = belegung?.status ?? undefined;
  const istOffen = schicht.status !== 'Abgesagt' && schicht.ende > jetzt;
  const setze = (nach: Status): Promise<void> =>
    once(async () => {
      if (status === 'Eingeteilt' && !(await willErsatz(schicht, jetzt))) return;
      await stored(() => engine.act([belegen(schicht, ich, nach, belegung)]));
    });
  return (
    <section className="stack" aria-label={t('Mein Dienst')}>
      <div className="row">
        {status !== undefined && <BelegungMarke status={status} />}
        {istOffen &&
          schritte[status ?? 'Nichts'].map(({ nach, label }) => (
            <Button
              key={nach}
              variant={nach === 'Eingeteilt' ? 'primary' : 'secondary'}
              onPress={() => void setze(nach)}
            >
              {t(label)}
            </Button>
          ))}
        {istOffen && status === 'Eingeteilt' && schicht.beginn > jetzt && schicht.zeile.tauschart !== 'Keiner' && (
          <Button icon="swap" onPress={() => setTauscht(true)}>
            {t('Abgeben oder tauschen')}
          </Button>
        )}
      </div>
      {status === 'Warteliste' && typeof belegung?.rang === 'number' && (
        <Banner tone="warn" title={tMessage(wartelistensatz(schicht.name, belegung.rang, istVoll(bild, schicht)))} />
      )}
      {belegung?.abmeldewunscham && (
        <Banner tone="info" title={t('Ersatz wird gesucht. Bis jemand zusagt, bleibt der Dienst bei dir.')} />
      )}
      {belegung !== undefined && <EigenerTausch belegung={belegung} />}
      {tauscht && belegung !== undefined && (
        <TauschDialog bild={bild} dienst={{ schicht, belegung }} jetzt={jetzt} onClose={() => setTauscht(false)} />
      )}
    </section>
  );
}

/** Whether nobody else is wanted, whoever it is. */
function istVoll(bild: Planbild, schicht: Schicht): boolean {
  const { bedarfe, belegungen } = bild.lage(schicht);
  const da = belegungen.filter(({ status }) => status === 'Eingeteilt').length;
  return da >= platzzahl({ bedarfe, hoechstens: schicht.zeile.bedarfmax ?? null });
}

/** After the closing time whoever withdraws stays responsible: that is asked first. */
async function willErsatz({ beginn, zeile }: Schicht, jetzt: string): Promise<boolean> {
  if (!brauchtErsatz({ beginn, meldeschluss: zeile.meldeschluss ?? null }, jetzt)) return true;
  const text = t(
    'Der Meldeschluss ist vorbei. Es wird Ersatz gesucht, und bis jemand zusagt, bleibt der Dienst bei dir.',
  );
  return (await confirm({ title: t('Abmelden?'), text, yes: t('Ersatz suchen'), no: false })) === 'ja';
}

/** A swap of one's own duty that is under way: the duty stays until it is approved, and the screen says so (domain: dienstplan-tief 4). */
function EigenerTausch({ belegung }: { belegung: Belegungszeile }): ReactElement | null {
  const { engine } = useDevice();
  const once = useOnce();
  const tausch = useLinked(schichttausche, 'belegung_id', belegung.id)?.find(istLaufend);
  if (tausch === undefined || belegung.status !== 'Eingeteilt') return null;
  return (
    <Banner
      tone="info"
      title={
        tausch.status === 'Angenommen'
          ? t('Jemand hat zugesagt. Bis die Planung zustimmt, bleibt der Dienst bei dir.')
          : tausch.ablauf
            ? t('Angeboten bis {zeit}. Bis der Tausch genehmigt ist, bleibt der Dienst bei dir.', {
                zeit: formatDateTime(tausch.ablauf),
              })
            : t('Angeboten. Bis der Tausch genehmigt ist, bleibt der Dienst bei dir.')
      }
      action={
        <Button
          size="small"
          onPress={() => void once(() => stored(() => engine.step(schichttausche.name, tausch.id, 'Zurueckgezogen')))}
        >
          {t('Zurückziehen')}
        </Button>
      }
    />
  );
}
