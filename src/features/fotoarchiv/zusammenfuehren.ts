import { useDevice, type Device } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { recordRights } from '../../screens/record-rights.ts';
import { useOnce } from '../../screens/use-once.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { asFile } from '../../ui/kinds/values.ts';
import { t, tMessage } from '../../ui/t.ts';
import { zusammengefuehrtSchema } from './fotoarchiv.calls.ts';
import { fotoarchiv } from './fotoarchiv.table.ts';
import { fotopersonen } from './fotopersonen.table.ts';
import { groesseres } from './freigabe.rules.ts';
import type { Foto } from './use-foto-bild.ts';

/** Which of two photos stays when they become one. */
export function bleibendes(a: Foto, b: Foto): Foto {
  const bild = (foto: Foto) => {
    const datei = asFile(foto.datei);
    return { id: foto.id, breite: foto.breite ?? 0, hoehe: foto.hoehe ?? 0, datei, foto };
  };
  return groesseres(bild(a), bild(b)).foto;
}

/** Whether the user may make one of photos like this one: change and delete it, and say who is seen on it. */
export function darfZusammenfuehren({ registry, rights }: Pick<Device, 'registry' | 'rights'>, root: Foto): boolean {
  const foto = recordRights({ registry, rights, table: fotoarchiv, root, isNew: false });
  const personen = recordRights({ registry, rights, table: fotopersonen, root, isNew: false });
  return foto.mayChange && foto.mayDelete && personen.mayChange;
}

/** Makes one of two photos, after a question; answers whether that was done. */
export function useZusammenfuehren(): (a: Foto, b: Foto) => Promise<boolean> {
  const { engine, request } = useDevice();
  const once = useOnce();
  return async (a, b) =>
    (await once(async () => {
      const { breite, hoehe } = bleibendes(a, b);
      const answer = await confirm({
        title: t('Zwei Fotos zu einem machen?'),
        text: t(
          'Es bleibt das größere Bild ({breite} × {hoehe}), mit den Alben und Personen beider; für jede Person gilt die strengere Grundlage. Das andere liegt 30 Tage im Papierkorb.',
          { breite: breite ?? 0, hoehe: hoehe ?? 0 },
        ),
        yes: t('Zusammenführen'),
        no: false,
      });
      if (answer !== 'ja') return false;
      const body = sending({ ids: [a.id, b.id] });
      const told = await askServer(request, '/fotoarchiv/zusammenfuehren', zusammengefuehrtSchema, body);
      if (told.kind === 'done') {
        toast({ tone: 'ok', title: t('Aus zwei Fotos ist eines geworden') });
        void engine.syncNow();
      } else toast({ tone: 'bad', title: t('Fehler'), text: tMessage(told.text) });
      return told.kind === 'done';
    })) === true;
}
