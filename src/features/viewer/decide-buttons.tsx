import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import { enqueue } from '#src/sync/enqueue.ts';
import { useAct } from '#src/ui/use-act.ts';
import { MakeCurrentButton } from './make-current-button.tsx';
import { useMayWrite } from './use-opened.ts';

interface Props {
  document: Document;
  /** Made beside the current one. */
  version: Version;
  current: Version;
}

/** A person with write access decides which of two versions holds. */
export function DecideButtons({ document, version, current }: Props) {
  const { t } = useTranslation('viewer');
  const mayWrite = useMayWrite(document.project_id);
  const { run, busy } = useAct(async () => {
    const { project_id, id } = document;
    await enqueue('version.keep_current@1', { project_id, document_id: id, version_id: version.id });
  });
  if (mayWrite !== true) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <MakeCurrentButton document={document} version={version} current={current} />
      <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void run()}>
        {t('keep_current', { current: current.label })}
      </Button>
    </Stack>
  );
}
