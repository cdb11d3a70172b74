import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readNews } from '#src/data/reads/news.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { laterDialog } from '#src/ui/dialogs/later-dialog.tsx';

const Sheet = laterDialog(async () => (await import('./news-sheet.tsx')).NewsSheet);

/** What got another current version while the person was away, in a project or in all; nothing where nothing did. */
export function NewsBanner({ projectId }: { projectId?: number }) {
  const { t } = useTranslation('site');
  const [open, setOpen] = useState(false);
  const items = useLiveQuery(() => read((store) => readNews(store, projectId)), [projectId]);
  if (items === undefined || items.length === 0) return null;
  const show = (
    <Button color="inherit" variant="outlined" onClick={() => setOpen(true)} aria-haspopup="dialog">
      {t('news.show')}
    </Button>
  );
  return (
    <>
      <Alert severity="info" role="status" action={show} data-testid="news-banner" sx={{ alignItems: 'center' }}>
        {t('news.banner', { count: items.length })}
      </Alert>
      <Suspense>
        {open ? <Sheet items={items} onClose={() => setOpen(false)} withProject={projectId === undefined} /> : null}
      </Suspense>
    </>
  );
}
