import type { ReactElement } from 'react';
import type { CommandDialogProps } from '../../../screens/device.ts';
import { ProbeAn } from '../newsletter/probe-dialog.tsx';
import { emailvorlagenModule } from './emailvorlagen.module.ts';
import type { emailvorlagen } from './emailvorlagen.table.ts';

/** Sends a template's mail, with made-up values, to look at it as it will arrive. */
export const VorlagenprobeDialog = ({ rows, onClose }: CommandDialogProps<typeof emailvorlagen>): ReactElement => (
  <ProbeAn url={`${emailvorlagenModule.url}/${rows[0]?.id ?? ''}/probe`} onClose={onClose} />
);
