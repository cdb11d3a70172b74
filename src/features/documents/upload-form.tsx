import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { FileField } from './file-field.tsx';
import { LocationField } from './location-field.tsx';
import { NamesakeNotice } from './namesake-notice.tsx';
import type { UploadKind } from './upload-kind.ts';
import { useProblemText } from './use-problem-text.ts';
import type { UploadState } from './use-upload.ts';
import { VersionFields } from './version-fields.tsx';

interface Props {
  id: string;
  projectId: number;
  folderId: number | null;
  kind: UploadKind;
  /** A new version of one document: neither its title nor its place is asked. */
  fixed: boolean;
  upload: UploadState;
  readOnly: boolean;
}

export function UploadForm({ id, projectId, folderId, kind, fixed, upload, readOnly }: Props) {
  const { t } = useTranslation('uploads');
  const problemText = useProblemText();
  const { draft, source, problems, refusedFile, problem } = upload;
  const ownTitle = !fixed && !draft.asVersion;
  return (
    <Stack
      component="form"
      id={id}
      noValidate
      spacing={2.5}
      sx={{ pt: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        void upload.submit();
      }}
    >
      {readOnly ? <Alert severity="info">{t('read_only')}</Alert> : null}
      <FileField
        kind={kind}
        source={source}
        onPick={(file) => void upload.pick(file)}
        problem={refusedFile === undefined ? problemText(problems.file) : t(`problem.${refusedFile}`)}
        disabled={readOnly}
      />
      <TextField
        required
        fullWidth
        label={t('document_title')}
        value={fixed ? (draft.target?.document.name ?? '') : draft.title}
        onChange={(event) => upload.setTitle(event.target.value)}
        error={problems.title !== undefined}
        helperText={problemText(problems.title)}
        disabled={readOnly || fixed}
      />
      {draft.elsewhere === undefined ? null : (
        <NamesakeNotice
          namesake={draft.elsewhere}
          onVersionThere={() => draft.change({ asVersion: true, targetId: draft.elsewhere?.id ?? null, label: null })}
          onDocumentHere={() => draft.change({ asVersion: false, label: null })}
          asked={problems.choice !== undefined}
        />
      )}
      {kind === 'photo' ? null : (
        <TextField
          fullWidth
          multiline
          minRows={2}
          label={t('description')}
          value={draft.description}
          onChange={(event) => draft.change({ description: event.target.value })}
          error={problems.description !== undefined}
          helperText={problemText(problems.description)}
          disabled={readOnly}
        />
      )}
      {kind === 'photo' && !fixed ? null : (
        <VersionFields
          projectId={projectId}
          kind={kind}
          draft={draft}
          fixed={fixed}
          problems={{ label: problemText(problems.label), target: problemText(problems.target) }}
          disabled={readOnly}
        />
      )}
      {ownTitle ? (
        <LocationField
          projectId={projectId}
          around={folderId}
          value={draft.folderId}
          onChange={(chosen) => draft.change({ folderId: chosen })}
          problem={problemText(problems.location)}
          disabled={readOnly}
        />
      ) : null}
      {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
    </Stack>
  );
}
