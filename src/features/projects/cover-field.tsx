import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PicturePick, usePicturePick } from '#src/ui/incoming/use-picture-pick.ts';

function Preview({ file }: { file: File }) {
  const { t } = useTranslation('cover');
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Box
      sx={{
        aspectRatio: '16 / 9',
        maxWidth: 320,
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
          alt={t('preview', { name: file.name })}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}

function PickButton({ pick, chosen }: { pick: PicturePick; chosen: boolean }) {
  const { t } = useTranslation('cover');
  const input = useRef<HTMLInputElement>(null);
  const label = t(chosen ? 'change' : 'choose');
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be picked again after a failure.
    event.target.value = '';
    if (file !== undefined) void pick.take(file);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ImageIcon />}
        loading={pick.busy}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        {pick.busy ? t('preparing') : label}
      </Button>
      <input ref={input} type="file" accept="image/*" hidden aria-label={label} onChange={take} />
    </>
  );
}

/** The field stands low in its dialogs: what is wrong would come below what one sees. */
const bringIntoSight = (told: HTMLElement | null) => told?.scrollIntoView({ block: 'nearest' });

interface Props {
  value: File | null;
  /** Given a picture; small, as soon as it has been made so. */
  onChange: (file: File | null) => void;
  /** In a sentence; what is wrong with the file itself comes before it. */
  error?: string | undefined;
  label?: string;
  /** The cover that there is, shown while no other is chosen. */
  current?: ReactNode;
  /** Takes that one away. */
  onRemove?: () => void;
  children?: ReactNode;
}

/** Choosing a project's cover, with a look at it. */
export function CoverField({ value, onChange, error, label, current = null, onRemove, children }: Props) {
  const { t } = useTranslation('cover');
  const labelId = useId();
  const pick = usePicturePick(value, onChange);
  const wrong = pick.problem === undefined ? error : t(pick.problem);
  return (
    <Stack spacing={1} role="group" aria-labelledby={labelId}>
      <Typography id={labelId}>{label ?? t('label')}</Typography>
      {value === null ? current : <Preview file={value} />}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <PickButton pick={pick} chosen={value !== null || onRemove !== undefined} />
        {value === null && onRemove === undefined ? null : (
          <Button startIcon={<DeleteIcon />} disabled={pick.busy} onClick={value === null ? onRemove : pick.remove}>
            {t('remove')}
          </Button>
        )}
      </Stack>
      {children}
      {wrong === undefined ? (
        <Typography variant="body2" color="textSecondary">
          {t('hint')}
        </Typography>
      ) : (
        <FormHelperText ref={bringIntoSight} error role="alert" sx={{ fontSize: '1rem' }}>
          {wrong}
        </FormHelperText>
      )}
    </Stack>
  );
}
