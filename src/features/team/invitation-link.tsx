import CopyIcon from '@mui/icons-material/ContentCopy';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { canShare, shareAddress } from '#src/platform/share.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useCopied } from '#src/ui/use-copied.ts';

interface Props {
  link: string;
  /** Whom it is for. */
  name: string;
  team: string;
  /** What was done just before, where the link comes with it. */
  said?: string;
  onClose: () => void;
}

/** A link to an invitation, to be handed over. It is told here once. */
export function InvitationLink({ link, name, team, said, onClose }: Props) {
  const { t } = useTranslation('team');
  const { outcome, copy } = useCopied(link);
  const copied = outcome === 'copied';
  const actions = (
    <>
      {canShare() ? (
        <Button startIcon={<ShareIcon />} onClick={() => void shareAddress(link, t('invitation', { team }))}>
          {t('link.share')}
        </Button>
      ) : null}
      <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
        {t(copied ? 'link.copied' : 'link.copy')}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={t('link.title')} actions={actions}>
      <Stack spacing={2} sx={{ pt: 1, overflowWrap: 'anywhere' }}>
        {said === undefined ? null : (
          <Alert severity="info" role="status">
            {said}
          </Alert>
        )}
        <Typography>{t('link.for', { name })}</Typography>
        <TextField
          fullWidth
          multiline
          label={t('link.label')}
          value={link}
          helperText={outcome === 'failed' ? t('link.copy_failed') : t('link.once')}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      </Stack>
    </SheetOrDialog>
  );
}
