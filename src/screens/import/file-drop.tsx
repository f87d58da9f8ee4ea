import type { ReactElement, ReactNode } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../ui/actions/button.tsx';
import './import.css';

type FileDropProps = {
  /** What is taken, and what else there is to do. */
  before: ReactNode;
  after?: ReactNode;
  button: string;
  accept: readonly string[];
  isDisabled: boolean;
  allowsMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Takes files that are dropped or chosen. */
export const FileDrop = ({
  before,
  after,
  button,
  accept,
  isDisabled,
  allowsMultiple = false,
  onFiles,
}: FileDropProps): ReactElement => (
  <DropZone
    className="import-drop"
    isDisabled={isDisabled}
    onDrop={({ items }) => {
      const files = items.filter((item) => item.kind === 'file').slice(0, allowsMultiple ? undefined : 1);
      if (files.length > 0) void Promise.all(files.map((item) => item.getFile())).then(onFiles);
    }}
  >
    {before}
    <FileTrigger
      acceptedFileTypes={accept}
      allowsMultiple={allowsMultiple}
      onSelect={(files) => {
        if (files !== null && files.length > 0) onFiles([...files]);
      }}
    >
      <Button icon="upload" variant="primary" isDisabled={isDisabled}>
        {button}
      </Button>
    </FileTrigger>
    {after}
  </DropZone>
);
