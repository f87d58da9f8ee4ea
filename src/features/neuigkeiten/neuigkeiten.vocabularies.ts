import { vocabulary } from '../../kit/vocabulary.ts';

/** Whether a piece of news is out (domain: archive-kommunikation 2). */
export const neuigkeitstatus = vocabulary({
  Entwurf: 'Entwurf',
  Freigegeben: 'Freigegeben',
  Archiviert: 'Archiviert',
});
