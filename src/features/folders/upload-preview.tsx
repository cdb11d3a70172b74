// What an upload would do, before it is done: how many files of each kind, and each with what it becomes.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '#domain/files/folder-plan';
import { type FoundAs, type PlannedFile, type UploadPlan, undecidedIn } from './plan-upload.ts';
import { ChoiceButtons, MovedRow, PlannedRow } from './planned-row.tsx';
import { RefusedFiles } from './refused-files.tsx';

/** Files listed at first, and how many more each time somebody asks. */
const LISTED = 10;
const STEP = 50;

const plainList = { m: 0, p: 0, listStyle: 'none' };

interface StepsProps {
  label: string;
  files: readonly PlannedFile[];
  row: (file: PlannedFile) => ReactNode;
}

function InSteps({ label, files, row }: StepsProps) {
  const { t } = useTranslation('folderUpload');
  const [listed, setListed] = useState(LISTED);
  const rest = files.length - listed;
  return (
    <>
      <Box component="ul" aria-label={label} sx={plainList}>
        {files.slice(0, listed).map(row)}
      </Box>
      {rest > 0 ? (
        <Button onClick={() => setListed(listed + STEP)} sx={{ mx: -1, alignSelf: 'flex-start' }}>
          {t('more', { count: rest })}
        </Button>
      ) : null}
    </>
  );
}

function Counts({ files, here }: { files: readonly PlannedFile[]; here: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('folderUpload');
  const count = (found: FoundAs) => files.filter((file) => file.found === found && !here.has(file.path)).length;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Chip color="success" variant="outlined" label={t('new', { count: count('new') })} />
      <Chip color="primary" variant="outlined" label={t('updates', { count: count('update') })} />
      <Chip color="warning" variant="outlined" label={t('moved', { count: count('moved') })} />
      {here.size === 0 ? null : <Chip variant="outlined" label={t('unchanged', { count: here.size })} />}
    </Stack>
  );
}

interface Props {
  plan: UploadPlan;
  /** Files that are here already, by path, with the label of the version that they are. */
  here: ReadonlyMap<string, string>;
  choices: ReadonlyMap<string, Choice>;
  onChoose: (paths: readonly string[], choice: Choice) => void;
  /** It was to be uploaded while something was still to be decided. */
  asked: boolean;
  disabled: boolean;
}

function Moved({
  files,
  here,
  choices,
  onChoose,
  asked,
  disabled,
}: Omit<Props, 'plan'> & { files: readonly PlannedFile[] }) {
  const { t } = useTranslation('folderUpload');
  const chosen = new Set(files.map(({ path }) => choices.get(path)));
  const common = chosen.size === 1 ? [...chosen][0] : undefined;
  const all = files.map(({ path }) => path);
  return (
    <Stack component="section" aria-label={t('elsewhere')} spacing={1}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {t('elsewhere')}
      </Typography>
      <Typography>{t('elsewhere_hint')}</Typography>
      {files.length > 1 ? (
        <Stack spacing={0.5}>
          <Typography sx={{ fontWeight: 600 }}>{t('for_all')}</Typography>
          <ChoiceButtons
            label={t('for_all')}
            value={common ?? null}
            disabled={disabled}
            onChoose={(choice) => onChoose(all, choice)}
          />
        </Stack>
      ) : null}
      <InSteps
        label={t('elsewhere')}
        files={files}
        row={(file) => (
          <MovedRow
            key={file.path}
            file={file}
            here={here.get(file.path)}
            asked={asked}
            value={choices.get(file.path) ?? null}
            disabled={disabled}
            onChoose={(choice) => onChoose([file.path], choice)}
          />
        )}
      />
    </Stack>
  );
}

export function UploadPreview({ plan, here, ...choosing }: Props) {
  const { t } = useTranslation('folderUpload');
  const moved = plan.files.filter(({ found }) => found === 'moved');
  const others = plan.files.filter(({ found }) => found !== 'moved');
  const undecided = undecidedIn(plan).length;
  return (
    <Stack spacing={2}>
      <Stack spacing={1}>
        <Counts files={plan.files} here={here} />
        {/* Which these are is known once they are read. */}
        {plan.files.some(({ found }) => found !== 'new') ? <Typography>{t('unchanged_stay')}</Typography> : null}
      </Stack>
      {plan.refused.length === 0 ? null : (
        <Alert severity="warning">
          <Typography>{t('refused', { count: plan.refused.length })}</Typography>
          <RefusedFiles files={plan.refused} />
        </Alert>
      )}
      {choosing.asked && undecided > 0 ? (
        <Typography role="alert" color="error">
          {t('undecided', { count: undecided })}
        </Typography>
      ) : null}
      {moved.length === 0 ? null : <Moved files={moved} here={here} {...choosing} />}
      {others.length === 0 ? null : (
        <Stack component="section" aria-label={t('files')}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
            {t('files')}
          </Typography>
          <InSteps
            label={t('files')}
            files={others}
            row={(file) => <PlannedRow key={file.path} file={file} here={here.get(file.path)} />}
          />
        </Stack>
      )}
    </Stack>
  );
}
