import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import { read } from '#src/data/current-store.ts';
import { readFolderPath } from '#src/data/reads/folders.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { useFolderName } from '#src/nouns/folder-name.ts';

interface Props {
  namesake: Document;
  onVersionThere: () => void;
  onDocumentHere: () => void;
  /** It was submitted without an answer. */
  asked: boolean;
}

/** A document of this name stands in another folder: the person says which is meant, nothing merges by itself. */
export function NamesakeNotice({ namesake, onVersionThere, onDocumentHere, asked }: Props) {
  const { t } = useTranslation('uploads');
  const path = useLiveQuery(() => read((store) => readFolderPath(store, namesake.folder_id)), [namesake.folder_id]);
  const names = (path ?? []).map(useFolderName());
  return (
    <Alert severity={asked ? 'error' : 'warning'} role={asked ? 'alert' : 'status'}>
      <Stack spacing={1}>
        <span>{t('elsewhere', { name: namesake.name, folder: names.join(' / ') })}</span>
        {asked ? <strong>{t('problem.choice_required')}</strong> : null}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" color="inherit" onClick={onVersionThere}>
            {t('version_there')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onDocumentHere}>
            {t('document_here')}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}
