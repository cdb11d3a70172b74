// A sheet in somebody's hand: what the register has of it, and what its reader ticks off. Reading a code changes nothing:
// only a person can say that a sheet was taken off the site.
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { type PrintItem, readPrintsOfCode } from '#src/data/reads/prints/prints.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { PrintEntry } from './print-entry.tsx';
import { useSelf } from './use-self.ts';

/** Where the code is not known on this device, nothing. */
export function CollectByCode({ token }: { token: string }) {
  const { t } = useTranslation('prints');
  const prints = useLiveQuery(async () => ({ found: await read((store) => readPrintsOfCode(store, token)) }), [token]);
  if (prints?.found === undefined) return null;
  return (
    <Paper variant="outlined" data-testid="print-collect" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={1.5}>
        <Typography component="h3" variant="h6">
          {t('scan.title')}
        </Typography>
        <Standing prints={prints.found} />
      </Stack>
    </Paper>
  );
}

function Standing({ prints }: { prints: readonly PrintItem[] }) {
  const { t } = useTranslation('prints');
  const [first] = prints;
  const loose = prints.filter((item) => item.loose);
  if (first === undefined) return <Typography color="textSecondary">{t('scan.none')}</Typography>;
  if (loose.length > 0) return <Choice loose={loose} projectId={first.print.project_id} />;
  if (first.verdict === 'current') return <Typography>{t('scan.still_current', { count: prints.length })}</Typography>;
  if (first.verdict === 'undecided') return <Typography>{t('scan.undecided')}</Typography>;
  if (first.verdict === 'unknown') return <Typography>{t('scan.unknown')}</Typography>;
  return <Typography>{t('scan.done')}</Typography>;
}

function Choice({ loose, projectId }: { loose: readonly PrintItem[]; projectId: number }) {
  const { t } = useTranslation('prints');
  const self = useSelf(projectId);
  return (
    <>
      <Typography>{t('scan.which', { count: loose.length })}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {loose.map((item) => (
          <PrintEntry key={item.print.id} item={item} named={false} {...self} />
        ))}
      </Stack>
    </>
  );
}
