import CloseIcon from '@mui/icons-material/Close';
import OverlayIcon from '@mui/icons-material/LayersOutlined';
import SidesIcon from '@mui/icons-material/VerticalSplitOutlined';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Version } from '#domain/version';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { ControlButton } from '#src/features/viewer/stage/control-button.tsx';
import { useIsLow, useIsSmall } from '#src/ui/frame/use-is-phone.ts';
import { LOW_BAR } from './compare-legend.tsx';

export type CompareMode = 'overlay' | 'sides';

interface Props {
  items: readonly VersionItem[];
  before: Version;
  after: Version;
  mode: CompareMode;
  onMode: (mode: CompareMode) => void;
  onChoose: (choice: { before: number } | { after: number }) => void;
  onClose: () => void;
}

/** Which two versions, and how they are laid. */
export function CompareBar({ items, before, after, mode, onMode, onChoose, onClose }: Props) {
  const { t } = useTranslation('viewer');
  const small = useIsSmall();
  const low = useIsLow();
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={t('compare')}
      sx={low ? { ...bar, py: 0.5, height: LOW_BAR } : bar}
    >
      <VersionChoice
        label={t('compare_before')}
        items={items}
        value={before.id}
        onChange={(id) => onChoose({ before: id })}
      />
      <VersionChoice
        label={t('compare_after')}
        items={items}
        value={after.id}
        onChange={(id) => onChoose({ after: id })}
      />
      <ToggleButtonGroup
        exclusive
        value={mode}
        aria-label={t('compare_how')}
        onChange={(_, next: CompareMode | null) => {
          if (next !== null) onMode(next);
        }}
      >
        <ToggleButton value="overlay" aria-label={t('compare_overlay')} sx={toggle}>
          <OverlayIcon />
          {small ? null : t('compare_overlay')}
        </ToggleButton>
        <ToggleButton value="sides" aria-label={t('compare_sides')} sx={toggle}>
          <SidesIcon />
          {small ? null : t('compare_sides')}
        </ToggleButton>
      </ToggleButtonGroup>
      <Stack sx={{ flexGrow: 1, alignItems: 'flex-end' }}>
        <ControlButton label={t('compare_close')} onClick={onClose}>
          <CloseIcon />
        </ControlButton>
      </Stack>
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  items: readonly VersionItem[];
  value: number;
  onChange: (id: number) => void;
}

function VersionChoice({ label, items, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('viewer');
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      slotProps={{ select: { renderValue: () => items.find(({ version }) => version.id === value)?.version.label } }}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ minWidth: 88, '& .MuiInputBase-root': { minHeight: 48 } }}
    >
      {items.map(({ version, file }) => (
        <MenuItem key={version.id} value={version.id}>
          {version.label}
          {file.kind === 'absent' ? (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1.5 }}>
              {t('panel.file_absent')}
            </Typography>
          ) : null}
        </MenuItem>
      ))}
    </TextField>
  );
}

const bar = {
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  flexShrink: 0,
  borderBottom: 1,
  borderColor: 'divider',
};
const toggle = { gap: 1, textTransform: 'none', fontSize: '1rem', minWidth: 48, color: 'text.primary' };
