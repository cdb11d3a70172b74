import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { qrPositions, qrSize } from '#domain/qr-code';
import { inMillimetres, type StampChoice, sizes } from './stamp-choice.ts';

interface Props {
  choice: StampChoice;
  /** Points below which the code could not be read. */
  least: number;
  onChoice: (choice: StampChoice) => void;
}

/** The corner that the code stands in, and how large it is. */
export function StampPlace({ choice, least, onChoice }: Props) {
  const { t } = useTranslation('viewer');
  return (
    <Stack spacing={0.5}>
      <Stack direction="row" spacing={1.5}>
        <TextField
          select
          fullWidth
          label={t('stamp.position')}
          value={choice.position}
          onChange={({ target }) => {
            const position = qrPositions.find((known) => known === target.value);
            if (position !== undefined) onChoice({ ...choice, position });
          }}
        >
          {qrPositions.map((position) => (
            <MenuItem key={position} value={position} sx={{ minHeight: 48 }}>
              {t(`stamp.positions.${position}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('stamp.size')}
          value={choice.size}
          onChange={({ target }) => onChoice({ ...choice, size: Number(target.value) })}
          sx={{ minWidth: 120 }}
        >
          {sizes.map((size) => (
            <MenuItem key={size} value={size} disabled={size < least} sx={{ minHeight: 48 }}>
              {t('stamp.size_value', { size: String(inMillimetres(size)) })}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {least > qrSize.min && (
        <Typography variant="body2" color="textSecondary">
          {t('stamp.size_least', { size: String(inMillimetres(least)) })}
        </Typography>
      )}
    </Stack>
  );
}
