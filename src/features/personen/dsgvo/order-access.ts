import { auskunft } from '../personen.jobs.ts';
import type { CommandTarget } from '../../../screens/device.ts';
import { jobFeed } from '../../../screens/jobs/job-feed.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../../ui/t.ts';

/** Orders everything that is stored about a person as an archive; it waits among the jobs. */
export async function orderAccess({ device, row }: Pick<CommandTarget, 'device' | 'row'>): Promise<void> {
  const title = t('Auskunft nach Art. 15 DSGVO bestellen?');
  if (
    (await confirm({
      title,
      text: t(
        'Ein ZIP-Archiv mit allem, was über diese Person gespeichert ist, als JSON und als PDF; ohne Daten anderer Personen und ohne Patientendaten.',
      ),
      no: false,
      yes: t('Bestellen'),
    })) !== 'ja'
  )
    return;
  const told = await jobFeed(device).order(auskunft.typ, { mgd_id: row.id });
  if (told.kind === 'done')
    toast({
      tone: 'ok',
      title: t('Auskunft bestellt'),
      text: t('Sie liegt bei den Jobs bereit, sobald sie erstellt ist.'),
    });
  else toast({ tone: 'bad', title: tMessage(told.text) });
}
