import Box from '@mui/material/Box';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setAvatar } from '#src/sync/acts/profile.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { AccountForm } from './account-form.tsx';
import { type PictureOf, pictureTitles } from './picture-of.ts';

/** px. */
const SIDE = 240;

interface Props {
  of: PictureOf;
  file: File;
  onClose: () => void;
}

/** The chosen picture as it will be shown, before it takes the place of the one there is. */
export function PictureDialog({ of, file, onClose }: Props) {
  const { t } = useTranslation('account');
  const { enqueueSnackbar } = useSnackbar();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const { run, busy, problem } = useSubmit(async () => {
    await setAvatar(of, file);
    enqueueSnackbar(t('profile.picture_saved'), { variant: 'success' });
    onClose();
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <AccountForm
      title={t(pictureTitles[of])}
      onClose={onClose}
      held
      onSubmit={onSubmit}
      busy={busy}
      problem={problem}
      failed={t('profile.picture_failed')}
    >
      <Box
        sx={{
          alignSelf: 'center',
          width: SIDE,
          maxWidth: '100%',
          aspectRatio: '1',
          borderRadius: 1,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'action.hover',
        }}
      >
        {address === undefined ? null : (
          <Box
            component="img"
            src={address}
            alt={t('profile.picture_preview')}
            sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </Box>
    </AccountForm>
  );
}
