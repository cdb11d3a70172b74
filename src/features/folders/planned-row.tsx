import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Choice } from '#domain/files/folder-plan';
import { useFolderName } from '#src/nouns/folder-name.ts';
import { bytesText } from '#src/text/moments.ts';
import { plainChoice } from '#src/ui/forms/plain-choice.ts';
import type { PlannedFile } from './plan-upload.ts';

/** A file's name, and below it the folders that it came in. */
function Name({ file: { path, size } }: { file: PlannedFile }) {
  const { i18n } = useTranslation();
  const slash = path.lastIndexOf('/');
  const facts = [slash === -1 ? '' : path.slice(0, slash), bytesText(size, i18n.language)];
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{path.slice(slash + 1)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.filter((fact) => fact !== '').join(' · ')}
      </Typography>
    </Box>
  );
}

interface PlannedProps {
  file: PlannedFile;
  /** The label of the version that it is already; undefined where it is none, or that is not known yet. */
  here: string | undefined;
}

/** What a file becomes that has nothing to ask. */
export function PlannedRow({ file, here }: PlannedProps) {
  const { t } = useTranslation('folderUpload');
  const version = file.version ?? '';
  const becomes = file.found === 'new' ? t('becomes_new', { version }) : t('becomes_version', { version });
  return (
    <Box component="li" data-testid="planned-file" sx={{ display: 'flex', gap: 2, py: 1, alignItems: 'baseline' }}>
      <Name file={file} />
      <Typography
        variant="body2"
        sx={{ fontWeight: file.found === 'new' || here !== undefined ? 400 : 600, whiteSpace: 'nowrap' }}
      >
        {here === undefined ? becomes : t('is_here', { version: here })}
      </Typography>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: Choice | null;
  disabled: boolean;
  onChoose: (choice: Choice) => void;
}

/** The document elsewhere, or one here; null while nothing is said. */
export function ChoiceButtons({ label, value, disabled, onChoose }: ChoiceProps) {
  const { t } = useTranslation('folderUpload');
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(_event, choice: Choice | null) => {
        if (choice !== null) onChoose(choice);
      }}
      sx={{ maxWidth: 440, ...plainChoice }}
    >
      <ToggleButton value="new_version">{t('version_there')}</ToggleButton>
      <ToggleButton value="new_document">{t('document_here')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

interface MovedProps extends Omit<ChoiceProps, 'label'> {
  file: PlannedFile;
  /** The label of the version that it is already, as the one elsewhere. */
  here: string | undefined;
  /** It was to be uploaded without an answer. */
  asked: boolean;
}

/** A file whose name stands elsewhere: where, and which is meant. */
export function MovedRow({ file, here, asked, ...choice }: MovedProps) {
  const { t } = useTranslation('folderUpload');
  const names = file.elsewhere.map(useFolderName());
  const missing = asked && file.version === null;
  const version = file.version === null ? '' : t('becomes_version', { version: file.version });
  const becomes = here === undefined ? version : t('is_here', { version: here });
  const facts = [t('found_in', { folder: names.join(' / ') }), choice.value === 'new_version' ? becomes : ''];
  return (
    <Box component="li" data-testid="moved-file" sx={{ py: 1, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Name file={file} />
      <Typography
        variant="body2"
        color={missing ? 'error' : undefined}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {facts.filter((fact) => fact !== '').join(' · ')}
      </Typography>
      {file.conflicts > 1 ? <Typography variant="body2">{t('conflicts', { count: file.conflicts })}</Typography> : null}
      <ChoiceButtons {...choice} label={file.path} />
    </Box>
  );
}
