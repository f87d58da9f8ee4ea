import { passwordLinkSchema } from './benutzer.calls.ts';
import type { Device } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { benutzerModule } from './benutzer.module.ts';

/** Lets a user set a password: by mail, or by a link that is shown to be handed over. */
export async function sendPasswordLink(request: Device['request'], user: string): Promise<void> {
  const told = await askServer(request, `${benutzerModule.url}/${user}/kennwortlink`, passwordLinkSchema, sending({}));
  if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Fehler'), text: tMessage(told.text) });
  if (told.value.link === null)
    return void toast({
      tone: 'ok',
      title: t('Link gesendet'),
      text: t('Der Benutzer legt damit sein Kennwort fest; er gilt eine Woche und nur einmal.'),
    });
  await confirm({
    title: t('Link für das Kennwort'),
    text: (
      <>
        <p>
          {t(
            'Dieser Benutzer hat keine E-Mail-Adresse, die schon gilt. Geben Sie ihm diesen Link; er gilt eine Woche und nur einmal.',
          )}
        </p>
        <p>
          <code>{told.value.link}</code>
        </p>
      </>
    ),
    yes: t('Schließen'),
    no: false,
    cancel: false,
  });
}
