import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Document } from '#domain/document';
import { read } from '#src/data/current-store.ts';
import { readMates } from '#src/data/reads/search/sheets.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { paths } from '#src/paths.ts';

/** Leads to the other kinds of file that a sheet is here in, as to another page of the same: back leads past them. */
export function OtherKinds({ document }: { document: Document }) {
  const { t } = useTranslation('viewer');
  const mates = useLiveQuery(() => read((store) => readMates(store, document)), [document]);
  if (mates === undefined || mates.length === 0) return null;
  const links = mates.map(({ document: mate, kind }) => {
    const to = paths.document(mate);
    const label = t('open_as', { kind });
    return (
      <Button
        key={mate.id}
        component={Link}
        to={to}
        replace
        variant="outlined"
        color="inherit"
        aria-label={label}
        title={label}
        sx={{ flexShrink: 0, minWidth: 48, minHeight: 48, px: 1 }}
      >
        {kind}
      </Button>
    );
  });
  return <Box sx={beside}>{links}</Box>;
}

/** In a row of the viewer’s own buttons at its other end. */
const beside = { display: 'flex', gap: 1, mr: 'auto' };
