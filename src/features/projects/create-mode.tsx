import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';

const modes = ['empty', 'folder'] as const;
export type CreateMode = (typeof modes)[number];

interface Props {
  mode: CreateMode;
  onChange: (mode: CreateMode) => void;
  disabled: boolean;
}

/** Whether a project begins empty or with the files of folders. */
export function CreateModeToggle({ mode, onChange, disabled }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      value={mode}
      disabled={disabled}
      aria-label={t('create.mode')}
      // Pressed again, a button says "none": there is always one.
      onChange={(_, chosen: CreateMode | null) => onChange(chosen ?? mode)}
    >
      {modes.map((value) => (
        <ToggleButton
          key={value}
          value={value}
          sx={{ textTransform: 'none', fontSize: '1rem', color: 'text.secondary' }}
        >
          {t(`create.${value}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
