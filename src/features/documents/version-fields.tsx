import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readDocumentsAround } from '#src/data/reads/documents.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { plainChoice } from '#src/ui/forms/plain-choice.ts';
import type { UploadKind } from './upload-kind.ts';
import type { UploadDraft } from './use-upload-draft.ts';

interface Props {
  projectId: number;
  kind: UploadKind;
  draft: UploadDraft;
  /** A new version and nothing else: the kind and the document are not asked. */
  fixed: boolean;
  problems: { label: string | undefined; target: string | undefined };
  disabled: boolean;
}

/** New document or new version, of which one, and its label. */
export function VersionFields({ projectId, kind, draft, fixed, problems, disabled }: Props) {
  const { t } = useTranslation('uploads');
  const labelId = useId();
  const basedOn = draft.base === null ? '' : t('based_on', { label: draft.base.label });
  const hint = `${basedOn} ${t('version_hint')}`.trim();
  return (
    <>
      {fixed ? null : (
        <FormControl>
          <FormLabel id={labelId} sx={{ mb: 1 }}>
            {t('kind')}
          </FormLabel>
          <ToggleButtonGroup
            exclusive
            fullWidth
            color="primary"
            sx={plainChoice}
            aria-labelledby={labelId}
            disabled={disabled}
            value={draft.elsewhere === undefined ? (draft.asVersion ? 'version' : 'document') : null}
            onChange={(_event, value: 'version' | 'document' | null) => {
              if (value !== null) draft.chooseKind(value === 'version');
            }}
          >
            <ToggleButton value="document">{t(kind === 'drawing' ? 'new_drawing' : 'new_document')}</ToggleButton>
            <ToggleButton value="version">{t('new_version')}</ToggleButton>
          </ToggleButtonGroup>
        </FormControl>
      )}
      {draft.asVersion && !fixed ? (
        <TargetField projectId={projectId} draft={draft} problem={problems.target} disabled={disabled} />
      ) : null}
      <TextField
        required
        fullWidth
        disabled={disabled}
        label={t('version')}
        value={draft.label}
        onChange={(event) => draft.change({ label: event.target.value })}
        error={problems.label !== undefined}
        helperText={problems.label ?? hint}
      />
    </>
  );
}

interface TargetProps {
  projectId: number;
  draft: UploadDraft;
  problem: string | undefined;
  disabled: boolean;
}

/** The document that gets the new version, from those of its file's kind below the same root. */
function TargetField({ projectId, draft, problem, disabled }: TargetProps) {
  const { t } = useTranslation(['uploads', 'words']);
  const { folderId, target, fileKind } = draft;
  const documents = useLiveQuery(
    () => read((store) => readDocumentsAround(store, projectId, folderId, fileKind)),
    [projectId, folderId, fileKind],
  );
  const others = documents ?? [];
  const chosen = target?.document ?? null;
  // One that stands below another root is offered too once it is chosen.
  const missing = chosen !== null && !others.some((document) => document.id === chosen.id);
  return (
    <Stack spacing={0.5}>
      <Autocomplete
        options={missing ? [chosen, ...others] : others}
        value={chosen}
        disabled={disabled}
        getOptionKey={(document) => document.id}
        getOptionLabel={(document) => document.name}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText={t('version_of_none')}
        openText={t('words:open')}
        closeText={t('words:close')}
        clearText={t('words:clear')}
        onChange={(_event, document) => draft.change({ asVersion: true, targetId: document?.id ?? null, label: null })}
        renderInput={(params) => (
          <TextField {...params} required label={t('version_of')} error={problem !== undefined} helperText={problem} />
        )}
      />
    </Stack>
  );
}
