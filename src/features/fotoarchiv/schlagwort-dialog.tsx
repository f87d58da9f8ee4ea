import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { fotoarchiv } from './fotoarchiv.table.ts';
import { mitSchlagwort } from './schlagworte.rules.ts';

const longest = 60;

/** Adds one keyword to photos, or takes it away; what else they have stays. */
export function SchlagwortDialog({ rows, onClose }: CommandDialogProps<typeof fotoarchiv>): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const [word, setWord] = useState('');
  const [art, setArt] = useState<'dazu' | 'weg'>('dazu');
  const istFalsch = word.includes(',') || word.trim().length > longest;
  const save = (): Promise<unknown> =>
    once(async () => {
      const changes = rows.flatMap(({ id, schlagworte = null }) => {
        const next = mitSchlagwort(schlagworte, word, art === 'dazu');
        return next === schlagworte ? [] : [{ id, next, schlagworte }];
      });
      const done = await stored(() =>
        engine.act(
          changes.map(({ id, next, schlagworte }) => ({
            do: 'change',
            table: fotoarchiv.name,
            id,
            changed: { schlagworte: next },
            basis: { schlagworte },
          })),
        ),
      );
      if (done === undefined) return;
      toast({
        tone: 'ok',
        title: t('{n, plural, =0 {Kein Foto geändert} one {# Foto geändert} other {# Fotos geändert}}', {
          n: changes.length,
        }),
      });
      onClose();
    });
  return (
    <SaveDialog
      title={t('Schlagwort für {n, plural, one {# Foto} other {# Fotos}}', { n: rows.length })}
      typed={word}
      size="small"
      isDisabled={word.trim() === '' || istFalsch}
      savesOnEnter
      onSave={() => void save()}
      onClose={onClose}
    >
      <ChoiceBar
        label={t('Was')}
        value={art}
        items={[
          { id: 'dazu', label: t('Dazugeben') },
          { id: 'weg', label: t('Wegnehmen') },
        ]}
        onChange={(id) => setArt(id === 'weg' ? 'weg' : 'dazu')}
      />
      <TextField
        label={t('Schlagwort')}
        value={word}
        onChange={setWord}
        error={
          istFalsch
            ? t('Ein Schlagwort hat höchstens {max} Zeichen und keinen Beistrich.', { max: longest })
            : undefined
        }
      />
    </SaveDialog>
  );
}
