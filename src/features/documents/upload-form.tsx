import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { kindLabel } from '#domain/files/file-kind';
import { LocationField } from '#src/nouns/location-field.tsx';
import { ProblemAlert } from '#src/ui/forms/problem-alert.tsx';
import { FileField } from './file-field.tsx';
import { NamesakeNotice } from './namesake-notice.tsx';
import type { UploadKind } from './upload-kind.ts';
import { useProblemText } from './use-problem-text.ts';
import type { UploadState } from './use-upload.ts';
import type { UploadDraft } from './use-upload-draft.ts';
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
  /** Something that the upload needs is not here yet. */
  waiting: boolean;
}

export function UploadForm({ id, projectId, folderId, kind, fixed, upload, readOnly, waiting }: Props) {
  const { t } = useTranslation('uploads');
  const problemText = useProblemText();
  const camera = useRef<HTMLInputElement>(null);
  const { draft, source, pick, problems } = upload;
  const several = pick.several.length > 0;
  const ownTitle = several || (!fixed && !draft.asVersion);
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
      <ChosenBefore upload={upload} disabled={readOnly || source.busy} />
      <FileField
        kind={kind}
        source={source}
        pick={pick}
        saved={upload.saved}
        several={kind === 'photo' && !fixed}
        problem={problemText(problems.file)}
        disabled={readOnly}
        camera={camera}
      />
      {several ? null : <TitleField upload={upload} fixed={fixed} disabled={readOnly} />}
      <OtherKind draft={draft} fileName={source.chosen?.name} />
      {draft.elsewhere === undefined ? null : (
        <NamesakeNotice
          namesake={draft.elsewhere}
          onVersionThere={() => draft.chooseKind(true)}
          onDocumentHere={() => draft.chooseKind(false)}
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
          within={folderId}
          opened={folderId}
          value={draft.folderId}
          onChange={(chosen) => draft.change({ folderId: chosen })}
          problem={problemText(problems.location)}
          disabled={readOnly}
        />
      ) : null}
      {pick.fromCamera && !several && !fixed ? (
        <Button
          variant="outlined"
          startIcon={<CameraIcon />}
          disabled={waiting || readOnly}
          onClick={() => void upload.submitAndGoOn().then((saved) => saved && camera.current?.click())}
        >
          {t('and_another')}
        </Button>
      ) : null}
      <SameBytes upload={upload} />
      <ProblemAlert problem={upload.problem} full={upload.full} />
    </Stack>
  );
}

/** Photos that somebody had chosen as the page was loaded anew, or went out of memory: they are there still. */
function ChosenBefore({ upload: { before, pick }, disabled }: { upload: UploadState; disabled: boolean }) {
  const { t } = useTranslation(['uploads', 'words']);
  if (before.count === 0) return null;
  const takeUp = () => void before.takeUp(pick.take);
  return (
    <Alert severity="info">
      {t('chosen_before', { count: before.count })}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
        <Button variant="outlined" onClick={takeUp} disabled={disabled}>
          {t('take_up')}
        </Button>
        <Button color="inherit" onClick={before.drop} disabled={disabled}>
          {t('words:discard')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** The document that a version is made for has files of another kind: what becomes of this one. */
function OtherKind({ draft, fileName }: { draft: UploadDraft; fileName: string | undefined }) {
  const { t } = useTranslation('uploads');
  if (draft.beside === null || fileName === undefined || !draft.settled) return null;
  const words = { name: draft.beside.name, kind: kindLabel(fileName), kinds: draft.also.join(', ') };
  return (
    <Alert severity="info" role="status">
      {t(draft.asVersion ? 'other_kind_version' : 'other_kind', words)}
    </Alert>
  );
}

/** The document has these very bytes: said before they are sent in vain. */
function SameBytes({ upload: { draft, same } }: { upload: UploadState }) {
  const { t } = useTranslation('uploads');
  if (draft.target === null || same === undefined) return null;
  return (
    <Alert severity="info" role="status">
      {t('same_bytes', { name: draft.target.document.name, label: same.label })}
    </Alert>
  );
}

interface TitleProps {
  upload: UploadState;
  fixed: boolean;
  disabled: boolean;
}

function TitleField({ upload: { draft, problems, setTitle }, fixed, disabled }: TitleProps) {
  const { t } = useTranslation('uploads');
  const problemText = useProblemText();
  const target = draft.target?.document.name;
  const other =
    draft.asVersion && !fixed && target !== undefined && target !== draft.title.trim()
      ? t('keeps_name', { name: target })
      : draft.also.length > 0 && draft.beside === null
        ? t('also_here', { kinds: draft.also.join(', ') })
        : undefined;
  return (
    <TextField
      required
      fullWidth
      label={t('document_title')}
      value={fixed ? (draft.beside?.name ?? target ?? '') : draft.title}
      onChange={(event) => setTitle(event.target.value)}
      error={problems.title !== undefined}
      helperText={problemText(problems.title) ?? other}
      disabled={disabled || fixed}
    />
  );
}
