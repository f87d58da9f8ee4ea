import { visibleText } from './visible-text.ts';

/** Endings of the media types that are accepted; the first one is given to a file that has none of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx', 'docm'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx', 'xlsm'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx', 'pptm'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/zip': ['zip'],
  'text/plain': ['txt', 'csv', 'md', 'log'],
};

/** Names that Windows gives to devices, whatever their ending: no file can be called so there. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Name under which a file is handed out: its ending follows what the bytes are, never what somebody called them, so that a system
 * which goes by endings runs nothing. An unknown type ends in `bin`. Signs that turn direction go.
 */
export function safeFileName(name: string, type: string | undefined): string {
  const fit = endings[type ?? ''] ?? ['bin'];
  const plain = visibleText(name)
    .replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '_')
    .replace(/[. ]+$/, '');
  const ending = (text: string): string => /\.([a-z0-9]{1,8})$/i.exec(text)?.[1]?.toLowerCase() ?? '';
  let base = plain;
  // `.pdf.exe`: what looks like an ending goes, one after the other, until there is a right one or none.
  while (!fit.includes(ending(base)) && /\.(?=\w*[a-z])[a-z0-9]{1,5}$/i.test(base))
    base = base.replace(/\.[^.]*$/, '').replace(/[. ]+$/, '');
  if (base === '') base = 'Datei';
  if (deviceName.test(base.replace(/\..*$/, ''))) base = `_${base}`;
  return fit.includes(ending(base)) ? base : `${base}.${fit[0]}`;
}
