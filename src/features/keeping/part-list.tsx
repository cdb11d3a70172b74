import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Asked } from './asked.tsx';
import type { Parts } from './use-parts.ts';

interface Props<T> {
  label: string;
  parts: Parts<T>;
  empty: ReactNode;
  row: (entry: T) => ReactNode;
}

/** A list that comes in parts: the next one is asked for by a button at its end. */
export function PartList<T>({ label, parts, empty, row }: Props<T>) {
  const { t } = useTranslation('keeping');
  const { rows, problem, busy, more, again } = parts;
  return (
    <Asked there={rows !== undefined} problem={problem} again={again}>
      {rows?.length === 0 ? (
        empty
      ) : (
        <Stack component="ul" aria-label={label} spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows?.map(row)}
        </Stack>
      )}
      {more === undefined ? null : (
        <Button variant="outlined" onClick={more} loading={busy} sx={{ alignSelf: 'flex-start' }}>
          {t('more')}
        </Button>
      )}
    </Asked>
  );
}
