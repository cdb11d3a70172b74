import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PhotoIcon from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '#src/nouns/person-avatar.tsx';
import { setAvatar } from '#src/sync/acts/profile.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { usePicturePick } from '#src/ui/incoming/use-picture-pick.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { type PictureOf, pictureTitles } from './picture-of.ts';

interface Props {
  of: PictureOf;
  name: string;
  url: string | null;
}

function RemoveButton({ of }: { of: PictureOf }) {
  const { t } = useTranslation('account');
  const { enqueueSnackbar } = useSnackbar();
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAct(async () => {
    await setAvatar(of, null);
    enqueueSnackbar(t('profile.picture_removed'), { variant: 'success' });
  }, t('profile.picture_remove_failed'));
  const remove = async () => {
    await run();
    setAsking(false);
  };
  return (
    <>
      <Button startIcon={<DeleteIcon />} disabled={busy} onClick={() => setAsking(true)}>
        {t('profile.picture_remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('profile.picture_remove_title')}
        body={t('profile.picture_remove_body')}
        confirm={t('profile.picture_remove')}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
        busy={busy}
      />
    </>
  );
}

/** A picture of the person or their team, and another or none instead. */
export function PictureField({ of, name, url }: Props) {
  const { t } = useTranslation('account');
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const pick = usePicturePick(null, setChosen);
  const label = t(url === null ? 'profile.picture_add' : 'profile.picture_change');
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be picked again after a failure.
    event.target.value = '';
    if (file !== undefined) void pick.take(file);
  };
  return (
    <Stack direction="row" spacing={2} role="group" aria-labelledby={titleId} sx={{ alignItems: 'flex-start' }}>
      <PersonAvatar name={name} url={url} size={72} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="body2" color="textSecondary">
          {t(pictureTitles[of])}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, my: 0.5 }}>
          <Button
            variant="outlined"
            startIcon={<PhotoIcon />}
            loading={pick.busy}
            loadingPosition="start"
            onClick={() => input.current?.click()}
          >
            {pick.busy ? t('profile.picture_preparing') : label}
          </Button>
          <input ref={input} type="file" accept="image/*" hidden aria-label={label} onChange={take} />
          {url === null ? null : <RemoveButton of={of} />}
        </Stack>
        {pick.problem === undefined ? (
          <Typography variant="body2" color="textSecondary">
            {t('profile.picture_hint')}
          </Typography>
        ) : (
          <FormHelperText error role="alert" sx={{ m: 0, fontSize: '1rem' }}>
            {t(`profile.picture_${pick.problem}`)}
          </FormHelperText>
        )}
      </Box>
      {chosen === null || pick.busy ? null : <PictureDialog of={of} file={chosen} onClose={pick.remove} />}
    </Stack>
  );
}
