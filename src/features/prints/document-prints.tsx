// What was printed of one document, beside it: first what must be collected.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { allCopiesOut } from '#domain/print';
import type { PrintItem } from '#src/data/reads/prints/prints.ts';
import { paths } from '#src/paths.ts';
import { PrintEntry } from './print-entry.tsx';
import { useSelf } from './use-self.ts';

/** Beside a drawing there is not room for many more. */
const AT_FIRST = 5;

interface Props {
  projectId: number;
  /** undefined while looking. */
  prints: readonly PrintItem[] | undefined;
}

export function DocumentPrints({ projectId, prints }: Props) {
  const { t } = useTranslation('prints');
  if (prints === undefined) return <Skeleton variant="rounded" height={96} />;
  return (
    <Stack spacing={1.5} data-testid="document-prints">
      {prints.length === 0 ? <Typography color="textSecondary">{t('none_here')}</Typography> : null}
      <Entries projectId={projectId} prints={prints} />
      <Button component={Link} to={paths.prints(projectId)} color="inherit" sx={{ alignSelf: 'flex-start' }}>
        {t('of_project')}
      </Button>
    </Stack>
  );
}

function Entries({ projectId, prints }: { projectId: number; prints: readonly PrintItem[] }) {
  const { t } = useTranslation('prints');
  const [all, setAll] = useState(false);
  const self = useSelf(projectId);
  const loose = prints.filter((item) => item.loose);
  const { copies: count, least } = allCopiesOut(loose.map(({ print }) => print));
  const inOrder = [...loose, ...prints.filter((item) => !item.loose)];
  const shown = all ? inOrder : inOrder.slice(0, Math.max(AT_FIRST, loose.length));
  if (prints.length === 0) return null;
  return (
    <>
      {loose.length === 0 ? null : (
        <Alert severity="warning" role="status">
          {t(least ? 'loose_here_least' : 'loose_here', { count })}
        </Alert>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((item) => (
          <PrintEntry key={item.print.id} item={item} named={false} {...self} />
        ))}
      </Stack>
      {shown.length === prints.length ? null : (
        <Button color="inherit" onClick={() => setAll(true)} sx={{ alignSelf: 'flex-start' }}>
          {t('show_all', { count: prints.length })}
        </Button>
      )}
    </>
  );
}
