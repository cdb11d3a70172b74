import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPhoto } from '#src/platform/scan/code-reader.ts';
import { parseScanned, type ScannedCode } from './scanned-code.ts';

type Problem = 'none' | 'not_ours' | 'broken' | 'huge';
const sentences = {
  none: 'no_code',
  not_ours: 'not_ours',
  broken: 'camera_problem.broken',
  huge: 'photo_too_large',
} as const;

/** The first code of a photo that is a print's; others may be on the same sheet. */
async function codeIn(photo: File): Promise<ScannedCode | Problem> {
  const answer = await readPhoto(photo);
  if (answer.status !== 'read') return answer.status;
  const codes = answer.texts.flatMap((text) => parseScanned(text, window.location.host) ?? []);
  return codes[0] ?? (answer.texts.length === 0 ? 'none' : 'not_ours');
}

/** Reads the code of a photo: one that was taken before, or is taken now. */
export function PhotoButton({ onCode }: { onCode: (code: ScannedCode | undefined) => void }) {
  const { t } = useTranslation('qr');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const photo = field.files?.[0];
    if (photo === undefined) return;
    setBusy(true);
    const code = await codeIn(photo);
    setBusy(false);
    // The same photo may be chosen again.
    field.value = '';
    // The verdict on another print does not stay beside a photo that shows none.
    const none = typeof code === 'string';
    setProblem(none ? code : undefined);
    onCode(none ? undefined : code);
  };
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant="outlined"
        startIcon={<PhotoCameraIcon />}
        onClick={() => input.current?.click()}
        loading={busy}
        loadingPosition="start"
      >
        {t('photo')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('photo')}
        onChange={(event) => void read(event)}
      />
      {problem === undefined ? null : <Alert severity="warning">{t(sentences[problem])}</Alert>}
    </Stack>
  );
}
