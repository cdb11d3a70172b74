import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import { useMakeCurrent } from './use-make-current.ts';

interface Props {
  document: Document;
  version: Version;
  current: Version;
}

/** For whoever may write. */
export function MakeCurrentButton({ document, version, current }: Props) {
  const { t } = useTranslation('viewer');
  const { makeCurrent, busy } = useMakeCurrent(document, version, current);
  return (
    <Button
      variant="outlined"
      color="inherit"
      // Until its bytes are all on the server there is nothing that others could build from.
      disabled={busy || version.state === 'pending'}
      onClick={makeCurrent}
    >
      {t('make_current', { label: version.label })}
    </Button>
  );
}
