import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Document } from '#domain/document';
import { kindLabel } from '#domain/files/file-kind';
import { read } from '#src/data/current-store.ts';
import { readNewerMate } from '#src/data/reads/search/sheets.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { paths } from '#src/paths.ts';
import { dateText } from '#src/text/moments.ts';

/** The current file of this kind is not the newest of the sheet: it has been uploaded in another kind since. */
export function NewerKindBanner({ document }: { document: Document }) {
  const { t, i18n } = useTranslation('viewer');
  const newer = useLiveQuery(() => read((store) => readNewerMate(store, document)), [document], null);
  if (newer === null) return null;
  const { mate, version, own } = newer;
  const label = t('open_as', { kind: mate.kind });
  const open = (
    <Button
      color="inherit"
      variant="outlined"
      component={Link}
      to={paths.document(mate.document)}
      replace
      aria-label={label}
      title={label}
      sx={{ flexShrink: 0 }}
    >
      {mate.kind}
    </Button>
  );
  const day = (time: string) => dateText(time, i18n.language);
  return (
    <Alert severity="warning" role="status" action={open} sx={{ borderRadius: 0, alignItems: 'center' }}>
      {t('newer_kind', {
        kind: mate.kind,
        newer: `${version.label}, ${day(version.created_at)}`,
        shown: kindLabel(own.file_name),
        older: `${own.label}, ${day(own.created_at)}`,
      })}
    </Alert>
  );
}
