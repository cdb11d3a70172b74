import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedFile } from '#src/sync/folder-import/folder-import-run.ts';

/** Listed at most; of more, the list gives the number. */
const SHOWN = 100;

/** Files that were not taken, each with its reason, when somebody asks. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const { t } = useTranslation(['imports', 'errors', 'words']);
  const [listed, setListed] = useState(false);
  const rest = files.length - SHOWN;
  return (
    <>
      <Button color="inherit" onClick={() => setListed(!listed)} aria-expanded={listed}>
        {listed ? t('hide_refused') : t('show_refused')}
      </Button>
      {listed ? (
        <Box component="ul" sx={{ m: 0, pl: 3, maxHeight: 240, overflowY: 'auto' }}>
          {files.slice(0, SHOWN).map(({ path, code }) => (
            <Box component="li" key={path} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {path}
              </Typography>
              {': '}
              {code === 'unreadable_file' ? t('errors:unreadable_file') : t(`errors:refusal.${code}`)}
            </Box>
          ))}
          {rest > 0 ? <li>{t('words:more', { count: rest })}</li> : null}
        </Box>
      ) : null}
    </>
  );
}
