import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeReader, findCodeReader } from '#src/platform/code-reader.ts';
import { parseScanned, type ScannedCode } from './scanned-code.ts';

/** The first code of a photo that is a print's; others may be on the same sheet. */
async function codeIn(picture: File, reader: CodeReader): Promise<ScannedCode | 'none' | 'not_ours'> {
  const texts = await reader(picture);
  const codes = texts.flatMap((text) => parseScanned(text, window.location.host) ?? []);
  return codes[0] ?? (texts.length === 0 ? 'none' : 'not_ours');
}

/** Photographs a code, where the browser reads codes; where not, there is nothing here. */
export function PhotoButton({ onCode }: { onCode: (code: ScannedCode | undefined) => void }) {
  const { t } = useTranslation('qr');
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<{ reader: CodeReader }>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'none' | 'not_ours'>();
  useEffect(() => {
    let here = true;
    void findCodeReader().then((reader) => here && reader !== undefined && setFound({ reader }));
    return () => {
      here = false;
    };
  }, []);
  if (found === undefined) return null;
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const picture = field.files?.[0];
    if (picture === undefined) return;
    setBusy(true);
    const code = await codeIn(picture, found.reader);
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
        capture="environment"
        hidden
        aria-label={t('photo')}
        onChange={(event) => void read(event)}
      />
      {problem === undefined ? null : (
        <Alert severity="warning">{t(problem === 'none' ? 'no_code' : 'not_ours')}</Alert>
      )}
    </Stack>
  );
}
