// A sheet in somebody's hand: what the register has of it, and the one that it is ticked off.
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Print } from '#domain/print';
import { read } from '#src/data/current-store.ts';
import { type PrintItem, readPrintsOfCode } from '#src/data/reads/prints.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { collectPrint, uncollectPrint } from '#src/sync/prints.ts';
import { useAct } from '#src/ui/use-act.ts';
import { PrintEntry } from './print-entry.tsx';
import { useSelf } from './use-self.ts';

/**
 * The one that it must be: no other was ever made, and nobody counted more copies of it. A sheet that is held before the
 * camera twice must not tick off another.
 */
function onlyOne(prints: readonly PrintItem[]): Print | undefined {
  const [first, second] = prints;
  const sure = first?.loose === true && second === undefined && (first.print.copies ?? 1) === 1;
  return sure ? first.print : undefined;
}

/** Give it a key for every sheet that is held before the camera. Where the code is not known here, nothing. */
export function CollectByCode({ token }: { token: string }) {
  const prints = useLiveQuery(async () => ({ found: await read((store) => readPrintsOfCode(store, token)) }), [token]);
  if (prints?.found === undefined) return null;
  return <Found prints={prints.found} />;
}

function Found({ prints }: { prints: readonly PrintItem[] }) {
  const { t } = useTranslation('prints');
  const [ticked, setTicked] = useState<Print>();
  const seen = useRef(false);
  const loose = prints.filter((item) => item.loose);
  const { run: tick } = useAct(async (print: Print) => {
    await collectPrint(print);
    setTicked(print);
  });
  const back = useAct(async (print: Print) => {
    await uncollectPrint(print);
    setTicked(undefined);
  });
  const only = onlyOne(prints);
  useEffect(() => {
    // Only what was found as the sheet was read: an entry that comes later, or comes back, is for the person to tick.
    if (seen.current) return;
    seen.current = true;
    if (only !== undefined) void tick(only);
  }, [only, tick]);
  return (
    <Paper variant="outlined" data-testid="print-collect" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={1.5}>
        <Typography component="h3" variant="h6">
          {t('scan.title')}
        </Typography>
        {ticked === undefined ? (
          <Standing prints={prints} loose={loose} />
        ) : (
          <>
            <Typography>{t('scan.ticked')}</Typography>
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => void back.run(ticked)}
              disabled={back.busy}
              sx={{ alignSelf: 'flex-start' }}
            >
              {t('scan.not_this')}
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  );
}

function Standing({ prints, loose }: { prints: readonly PrintItem[]; loose: readonly PrintItem[] }) {
  const { t } = useTranslation('prints');
  const [first] = prints;
  if (first === undefined) return <Typography color="textSecondary">{t('scan.none')}</Typography>;
  if (loose.length > 0) return <Choice loose={loose} projectId={first.print.project_id} />;
  if (first.verdict === 'current') return <Typography>{t('scan.still_current', { count: prints.length })}</Typography>;
  return <Typography>{t('scan.done')}</Typography>;
}

function Choice({ loose, projectId }: { loose: readonly PrintItem[]; projectId: number }) {
  const { t } = useTranslation('prints');
  const self = useSelf(projectId);
  return (
    <>
      <Typography>{t('scan.which')}</Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {loose.map((item) => (
          <PrintEntry key={item.print.id} item={item} named={false} {...self} />
        ))}
      </Stack>
    </>
  );
}
