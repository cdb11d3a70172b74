import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { qrPositions } from '#domain/qr-code';
import { type StampChoice, sizes } from './stamp-choice.ts';

interface Props {
  choice: StampChoice;
  onChoice: (choice: StampChoice) => void;
}

/** The corner that the code stands in, and how large it is. */
export function StampPlace({ choice, onChoice }: Props) {
  const { t } = useTranslation('viewer');
  return (
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
          <MenuItem key={size} value={size} sx={{ minHeight: 48 }}>
            {t('stamp.size_value', { size: String(size) })}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
